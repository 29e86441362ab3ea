import type { CheckoutView } from '@vitrin/core/checkout';

/** Payment types whose shopper is asked by the card's bank; all others are asked by a provider with a name. */
const askedByBank: readonly string[] = ['credit_card', 'saved_card', 'masterpass'];

/**
 * Who asks the shopper outside the shop: null for the card's bank, which the shop does not know by name; else the name
 * of the way to pay, as it stands in the list.
 */
export function providerName({ summary: { paymentOption } }: CheckoutView): string | null {
  if (paymentOption === null || askedByBank.includes(paymentOption.paymentType)) return null;
  return paymentOption.name === '' ? null : paymentOption.name;
}
