import { lineKey } from '../contract/line-key.ts';
import type { Order } from '../contract/order.ts';
import type { Id } from '../contract/primitives.ts';
import { lineTitle } from '../contract/text/line-title.ts';

/** Most pieces of one line that a basket takes at once (basket.md §1). */
const mostPieces = 99;

/** One line to be put into the basket once more: what `basket.addLine` takes. */
export interface ReorderLine {
  /** pk of the variant. */
  readonly product: Id;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** With its variant, for messages about what could not be added. */
  readonly name: string;
  readonly quantity: number;
}

/**
 * What it takes to order the same again: equal pieces as one line, as they were chosen or written on. Parts come with their
 * bundle; what was cancelled or returned is ordered again as well. Whether something is still sold is the host's to say.
 */
export function reorderLines({ orderitemSet }: Pick<Order, 'orderitemSet'>): readonly ReorderLine[] {
  const lines = new Map<string, ReorderLine>();
  for (const item of orderitemSet) {
    const { parent, product, attributes, quantity } = item;
    if (parent !== null) continue;
    const identity = { product: product.pk, attributes };
    const key = lineKey(identity);
    const pieces = (lines.get(key)?.quantity ?? 0) + Number(quantity);
    lines.set(key, { ...identity, name: lineTitle(item), quantity: Math.min(pieces, mostPieces) });
  }
  return [...lines.values()];
}
