import type { BasketLineView, BasketView } from '@vitrin/core/basket';

/** Amounts next to the lines, so that a reader who adds up the panel arrives at its subtotal; minor units. */
export function miniBasketSums(
  { lines, total }: Pick<BasketView, 'lines' | 'total'>,
  shown: readonly BasketLineView[],
) {
  const sum = (some: readonly BasketLineView[]) => some.reduce((all, line) => all + line.total, 0);
  return { others: sum(lines) - sum(shown), discount: sum(lines) - total };
}
