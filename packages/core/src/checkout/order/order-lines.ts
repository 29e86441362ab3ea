import type { Order, OrderItem } from '../../contract/order.ts';
import { hasId, type Id, sameId } from '../../contract/primitives.ts';
import { lineTitle } from '../../contract/text/line-title.ts';
import { toMinorUnits, toWireAmount } from '../../money/money.ts';

/** One product in a bundle, counted over all pieces of its line. */
export interface OrderPart {
  readonly name: string;
  readonly quantity: number;
}

/** One line of an order as a shopper reads it. */
export interface OrderLine {
  readonly key: string;
  readonly productPk: Id;
  /** With its variant. */
  readonly name: string;
  readonly image: string | null;
  readonly url: string | null;
  readonly quantity: number;
  /** Wire amount of the whole line. */
  readonly total: string;
  /** What is in a bundle; its price is the bundle's. */
  readonly parts: readonly OrderPart[];
  /** What the shopper wrote for it: the name on a mug. */
  readonly texts: readonly string[];
}

type Pieces = readonly OrderItem[];

function countParts(parts: readonly OrderPart[], inside: Pieces): readonly OrderPart[] {
  const counts = new Map(parts.map(({ name, quantity }) => [name, quantity]));
  for (const part of inside) {
    const name = lineTitle(part);
    counts.set(name, (counts.get(name) ?? 0) + Number(part.quantity));
  }
  return [...counts].map(([name, quantity]) => ({ name, quantity }));
}

/**
 * Hosts send one row per piece (Protocol account §4): equal pieces become one line, in their first order, with what is in
 * them. A part without its bundle, as in one shipment of several, stands by itself.
 */
export function orderLines({ orderitemSet, currency }: Pick<Order, 'orderitemSet' | 'currency'>): readonly OrderLine[] {
  const code = String(currency.value);
  const lines = new Map<string, OrderLine>();
  const ids = orderitemSet.map(({ id }) => id);
  for (const item of orderitemSet) {
    const { id, parent, product, price, quantity, image, attributes } = item;
    if (parent !== null && hasId(ids, parent)) continue;
    const key = `${product.pk} ${price} ${JSON.stringify(attributes)}`;
    const before = lines.get(key);
    const pieces = Number(quantity);
    const minorUnits = toMinorUnits(before?.total ?? '0', code) + toMinorUnits(price, code) * pieces;
    lines.set(key, {
      key,
      productPk: product.pk,
      name: lineTitle(item),
      image: product.image ?? image,
      url: product.absoluteUrl,
      quantity: (before?.quantity ?? 0) + pieces,
      total: toWireAmount(minorUnits, code),
      parts: countParts(
        before?.parts ?? [],
        orderitemSet.filter((part) => sameId(part.parent, id)),
      ),
      texts: Object.values(attributes).filter((value) => typeof value === 'string'),
    });
  }
  return [...lines.values()];
}
