import type { PaymentFacts } from './order-payment.types.ts';

/** What is still to be paid, as a wire amount: with a host that does not say, all of it. */
export function dueOf({ details, order }: Pick<PaymentFacts, 'details' | 'order'>): string {
  return details.due !== null && Number(details.due) > 0 ? details.due : order.amount;
}
