import type { OrderChange } from '../checkout.types.ts';
import type { ChangeView, LineView } from '../checkout.view.types.ts';
import { lineItems, minorUnits } from '../view-items.ts';

function isSameLine(left: LineView | undefined, right: LineView | undefined): boolean {
  if (!left || !right) return left === right;
  return left.quantity === right.quantity && left.unitPrice === right.unitPrice && left.stock === right.stock;
}

/** What changed since it was shown: lines and totals, before and after. */
export function selectChange(change: OrderChange | null, currency: string): ChangeView | null {
  if (!change) return null;
  const { code, messages, before, after } = change;
  const was = lineItems(before?.basket);
  const is = lineItems(after?.basket);
  const ids = [...new Set([...was, ...is].map(({ id }) => id))];
  const lines = ids.flatMap((id) => {
    const left = was.find((line) => line.id === id);
    const right = is.find((line) => line.id === id);
    if (isSameLine(left, right)) return [];
    return [{ name: (right ?? left)?.name ?? '', before: left ?? null, after: right ?? null }];
  });
  return {
    code,
    messages,
    lines,
    totalBefore: minorUnits(before?.total_amount, currency),
    totalAfter: minorUnits(after?.total_amount, currency),
  };
}
