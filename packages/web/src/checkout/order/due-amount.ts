import type { PaymentFacts } from './order-payment.types.ts';

/** What is still to be paid, as a wire amount: with a host that does not say, all of it. */
export function dueOf({ payment: { due }, order }: Pick<PaymentFacts, 'payment' | 'order'>): string {
  return due !== null && Number(due) > 0 ? due : order.amounts.total;
}
