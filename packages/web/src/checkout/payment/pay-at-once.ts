import type { PaySubmission } from '../methods/payment-method.types.ts';

/** Pay, where nothing is asked for but the agreement. */
export function payAtOnce({ send }: Pick<PaySubmission, 'send'>): void {
  send('payment.submit', { agreement: true });
}
