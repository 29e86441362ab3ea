import type { Order } from '@vitrin/core/contract';
import { toMinorUnits, toWireAmount } from '@vitrin/core/money';

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
export function orderLines({
  orderitem_set,
  currency,
}: Pick<Order, 'orderitem_set' | 'currency'>): readonly OrderLine[] {
  const code = String(currency.value);
  const lines = new Map<string, OrderLine>();
  for (const { product, price, quantity, image } of orderitem_set) {
    const key = `${product.pk} ${price}`;
    const before = lines.get(key);
    const pieces = Number(quantity);
    const minorUnits = toMinorUnits(before?.total ?? '0', code) + toMinorUnits(price, code) * pieces;
    lines.set(key, {
      productPk: product.pk,
      name: product.name,
      image: product.image ?? image,
      url: product.absolute_url,
      quantity: (before?.quantity ?? 0) + pieces,
      total: toWireAmount(minorUnits, code),
    });
  }
  return [...lines.values()];
}
