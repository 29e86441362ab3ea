import { msg } from '@lingui/core/macro';
import { type PayOnDeliveryView, payOnDelivery } from '@vitrin/core/checkout';
import { retriedPart } from '../../page/retried-part.tsx';
import { isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { DeliveryPaymentDetail } from './DeliveryPaymentDetail.tsx';

const noChoice = { at: 'paymentChoice', says: msg`Choose how you will pay at the door.` };

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one (Protocol checkout §4.10). */
const payOnDeliveryForm: PaymentForm<PayOnDeliveryView> = {
  Detail: DeliveryPaymentDetail,
  obstacle(view, { chosen, isBusy, codeStage }) {
    if (isBusy) return 'busy';
    if (codeStage === 'sending') return 'busy';
    if (chosen === null) return noChoice;
    return isConfirmable(view) ? null : 'busy';
  },
  pay(press) {
    if (press.method.codeStage === 'none') payAtOnce(press);
    else press.send('code.open');
  },
  payLabel: msg`Place order`,
  payHint: msg`Nothing is charged now. You pay when your order is delivered.`,
};

/** What is fetched when it is chosen. */
export const payOnDeliveryParts: MethodParts<PayOnDeliveryView> = {
  plugin: payOnDelivery,
  form: payOnDeliveryForm,
  dialogs: {
    isShown: ({ code }, { screen }) => code !== null && screen === 'steps',
    Part: retriedPart(async () => (await import('./DeliveryCode.tsx')).DeliveryCode),
  },
};
