import { msg } from '@lingui/core/macro';
import { retriedPart } from '../../page/retried-part.tsx';
import { isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodViewOf, PaymentMethod } from '../../payment/payment-method.types.ts';
import type { CheckoutView } from '../../start/shop-checkout.types.ts';

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
