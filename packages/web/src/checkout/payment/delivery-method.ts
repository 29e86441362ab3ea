import { msg } from '@lingui/core/macro';
import { retriedPart } from '../retried-part.tsx';
import type { CheckoutView } from '../shop-checkout.types.ts';
import { isConfirmable } from './another-way.ts';
import { payAtOnce } from './pay-at-once.ts';
import type { MethodViewOf, PaymentMethod } from './payment-method.types.ts';

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one (Protocol checkout §4.10). */
export const deliveryMethod: PaymentMethod<'payOnDelivery'> = {
  Detail: retriedPart(async () => (await import('./DeliveryPaymentDetail.tsx')).DeliveryPaymentDetail),
  obstacle,
  pay(press) {
    if (press.method.codeStage === 'none') payAtOnce(press);
    else press.send('code.open');
  },
  payHint: msg`Nothing is charged now: you pay when the order is at your door.`,
};

function obstacle(view: CheckoutView, { chosen, isBusy, codeStage }: MethodViewOf<'payOnDelivery'>) {
  if (isBusy) return 'busy';
  if (codeStage === 'sending') return msg`Sending a code to your phone…`;
  if (chosen === null) return msg`Choose how you will pay at the door.`;
  return isConfirmable(view) ? null : 'busy';
}
