import { type OrderPaymentView, type OrderView, orderView } from '@vitrin/core/checkout';
import type { Order } from '@vitrin/core/contract';
import type { MoneyFormat } from '../../format/format-context.ts';

/** Input of texts about an order's payment. */
export interface PaymentFacts {
  readonly order: OrderView;
  readonly payment: OrderPaymentView;
  /** Formats a wire amount in the order's currency. */
  readonly money: (amount: string) => string;
}

export function paymentFacts(wireOrder: Order, format: MoneyFormat): PaymentFacts {
  const order = orderView(wireOrder);
  return { order, payment: order.payment, money: (amount) => format(amount, order.currency) };
}

/** An amount that is there and not zero. */
export function isAmount(amount: string | null): amount is string {
  return amount !== null && Number(amount) !== 0;
}

/** Amount still to be paid, on the wire; the total for a host that does not say. */
export function dueOf({ payment: { due }, order }: Pick<PaymentFacts, 'payment' | 'order'>): string {
  return due !== null && Number(due) > 0 ? due : order.amounts.total;
}
