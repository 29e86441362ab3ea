import { orderView } from '@vitrin/core/checkout';
import type { Order } from '@vitrin/core/contract';
import type { MoneyFormat } from '../../format/format-context.ts';
import type { PaymentFacts } from './order-payment.types.ts';

/** Everything that words about a payment are made of. */
export function paymentFacts(wireOrder: Order, format: MoneyFormat): PaymentFacts {
  const order = orderView(wireOrder);
  return { order, payment: order.payment, money: (amount) => format(amount, order.currency) };
}

/** An amount that is there and not zero. */
export function isAmount(amount: string | null): amount is string {
  return amount !== null && Number(amount) !== 0;
}
