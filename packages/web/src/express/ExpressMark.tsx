import type { ExpressMethod } from './express-methods.table.ts';

/**
 * Address of a page of checkout where this way to pay is to be chosen; `CheckoutPage` reads it.
 * @param slug the payment option's
 */
export function expressPath(slug: string, page = '/orders/checkout/'): string {
  return `${page}?method=${slug}`;
}

/** A way to pay within a sentence: its picture, read as its name. */
export function ExpressMark({ method: { name, mark } }: { readonly method: ExpressMethod }) {
  return <img className="method-mark" src={mark} alt={name} height={24} />;
}
