import type { PayPress } from '../methods/payment-method.types.ts';

/** Pay, where nothing is asked for but the agreement. */
export function payAtOnce({ send }: Pick<PayPress, 'send'>): void {
  send('payment.submit', { agreement: true });
}
