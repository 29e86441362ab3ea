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
    ? msg`We pack your order as soon as we receive your payment.`
    : msg`We pack your order with care, usually on the same working day.`;
  if (order.isPickup) {
    const store = order.shippingAddress?.title ?? '';
    return [
      ...steps,
      pack,
      msg`We will e-mail you when it is ready at ${store}.`,
      msg`Bring the order number when you pick it up.`,
    ];
  }
  const onTheWay = [
    pack,
    msg`We will e-mail you when your order has shipped.`,
    msg`The courier calls you before the delivery if there is a question.`,
  ];
  return payment.isAtTheDoor ? [...onTheWay, ...steps] : [...steps, ...onTheWay];
}
