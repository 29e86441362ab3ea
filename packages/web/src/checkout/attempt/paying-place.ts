import type { CheckoutView } from '../start/shop-checkout.types.ts';

/** Ways to pay whose shopper is asked by the card's bank; all others lead to a provider's or lender's page. */
const askedByBank: readonly string[] = ['card', 'savedCard', 'masterpass'];

/** Does the card's bank ask the shopper outside the shop, and not a provider of the chosen way to pay? */
export function isAskedByBank({ method, summary }: CheckoutView): boolean {
  return method === null ? summary.paymentOption === null : askedByBank.includes(method.name);
}
