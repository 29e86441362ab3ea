/**
 * Address of a page of checkout where this way to pay is to be chosen; `CheckoutPage` reads it.
 * @param slug the payment option's
 */
export function expressPath(slug: string, page = '/orders/checkout/'): string {
  return `${page}?method=${slug}`;
}
