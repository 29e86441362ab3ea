import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '@vitrin/core/checkout';
import { retriedPart } from '../retried-part.tsx';
import type { PaymentMethod } from './payment-method.types.ts';

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one (Protocol checkout §4.10). */
export const deliveryMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./DeliveryPaymentDetail.tsx')).DeliveryPaymentDetail),
  obstacle,
  pay({ view, send, openCode }) {
    const { codeStage, chosen } = view.payOnDelivery;
    if (codeStage === 'none') {
      send({ type: 'page.submit', page: 'PayOnDeliveryPage', input: { agreement: true, paymentType: chosen ?? '' } });
    } else openCode?.();
  },
  payHint: msg`Nothing is charged now: you pay when the order is at your door.`,
};

function obstacle({ payOnDelivery: { chosen, isBusy, codeStage }, confirmingPage }: CheckoutView) {
  if (isBusy) return 'busy';
  if (codeStage === 'sending') return msg`Sending a code to your phone…`;
  if (chosen === null) return msg`Choose how you will pay at the door.`;
  return confirmingPage === 'PayOnDeliveryPage' ? null : 'busy';
}
