import type { Order } from '@vitrin/core/contract';

/** One line of an order as a shopper reads it. */
export interface OrderLine {
  readonly productPk: number;
  readonly name: string;
  readonly image: string | null;
  readonly url: string | null;
  readonly quantity: number;
  /** Wire amount of the whole line. */
  readonly total: string;
}

/** Hosts send one row per piece (Protocol account §4): equal pieces become one line, in their first order. */
export function orderLines({ orderitem_set }: Order): readonly OrderLine[] {
  const lines = new Map<string, OrderLine & { readonly cents: number }>();
  for (const { product, price, quantity, image } of orderitem_set) {
    const key = `${product.pk} ${price}`;
    const before = lines.get(key);
    const pieces = Number(quantity);
    const cents = (before?.cents ?? 0) + Math.round(Number(price) * 100 * pieces);
    lines.set(key, {
      productPk: product.pk,
      name: product.name,
      image: product.image ?? image,
      url: product.absolute_url,
      quantity: (before?.quantity ?? 0) + pieces,
      total: (cents / 100).toFixed(2),
      cents,
    });
  }
  return [...lines.values()].map(({ cents: _cents, ...line }) => line);
}
