import type { CheckoutView } from '@vitrin/core/checkout';

/** Payment types whose shopper is asked by the card's bank; all others lead to a provider's or lender's page. */
const askedByBank: readonly string[] = ['credit_card', 'saved_card', 'masterpass'];

/** Does the card's bank ask the shopper outside the shop, and not a provider of the chosen way to pay? */
export function isAskedByBank({ summary: { paymentOption } }: CheckoutView): boolean {
  return paymentOption === null || askedByBank.includes(paymentOption.paymentType);
}
