import type { CheckoutView } from '@vitrin/core/checkout';
import type { PaySubmission } from '../methods/payment-method.types.ts';

/** The host's name of the chosen way to pay. */
export function chosenName({ paymentOptions: { items, chosen } }: Pick<CheckoutView, 'paymentOptions'>): string {
  return items.find(({ key }) => key === chosen)?.name ?? '';
}

/** Pay, where nothing is asked for but the agreement. */
export function payAtOnce({ send }: Pick<PaySubmission, 'send'>): void {
  send('payment.submit', { agreement: true });
}
