import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentFacts } from './order-payment.types.ts';
import { orderPaymentOf } from './order-payments.table.ts';
import { isPickedUp } from './payment-facts.ts';

/** The steps in their order. */
export function nextSteps(facts: PaymentFacts): readonly MessageDescriptor[] {
  const { order } = facts;
  const payment = orderPaymentOf(order.payment_option?.payment_type);
  const steps = payment.steps?.(facts) ?? [];
  const pack = payment.isAwaited
    ? msg`We pack your order as soon as the money has arrived.`
    : msg`We pack your order with care, usually on the same working day.`;
  if (isPickedUp(order)) {
    const store = order.shipping_address?.title ?? '';
    return [
      ...steps,
      pack,
      msg`You get an e-mail when it waits for you at ${store}.`,
      msg`Bring the order number when you fetch it.`,
    ];
  }
  const onTheWay = [
    pack,
    msg`You get an e-mail when the parcel leaves us.`,
    msg`The courier calls you before the delivery if there is a question.`,
  ];
  // What is paid at the door is paid last.
  const isAtTheDoor = order.payment_option?.payment_type === 'pay_on_delivery';
  return isAtTheDoor ? [...onTheWay, ...steps] : [...steps, ...onTheWay];
}
