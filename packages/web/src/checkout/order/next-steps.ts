import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentFacts } from './order-payment.types.ts';
import { orderPaymentOf } from './order-payment-of.ts';

/** The steps in their order. */
export function nextSteps(facts: PaymentFacts): readonly MessageDescriptor[] {
  const { order } = facts;
  const payment = orderPaymentOf(facts.payment.type);
  const steps = payment.steps?.(facts) ?? [];
  const pack = payment.isAwaited
    ? msg`We pack your order as soon as the money has arrived.`
    : msg`We pack your order with care, usually on the same working day.`;
  if (order.isPickup) {
    const store = order.shippingAddress?.title ?? '';
    return [
      ...steps,
      pack,
      msg`You get an e-mail when it waits for you at ${store}.`,
      msg`Bring the order number when you fetch it.`,
    ];
  }
  const onTheWay = [
    pack,
    msg`We e-mail you when your order is on its way.`,
    msg`The courier calls you before the delivery if there is a question.`,
  ];
  return payment.isAtTheDoor ? [...onTheWay, ...steps] : [...steps, ...onTheWay];
}
