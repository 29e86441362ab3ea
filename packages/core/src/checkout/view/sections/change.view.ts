import type { PreOrder } from '../../../contract/checkout/pre-order.ts';
import type { OrderChange } from '../../checkout.types.ts';
import type { AmountChange, AmountName, ChangeView, LineChange, LineView, TotalsView } from '../bill.types.ts';
import { lineItems } from '../view-items.ts';
import { selectTotals } from './totals.view.ts';

/** Fewer pieces are left than the basket holds. */
function isShort({ stock, quantity }: LineView): boolean {
  return stock !== null && stock < quantity;
}

function isSameLine(left: LineView | undefined, right: LineView | undefined): boolean {
  if (!left || !right) return left === right;
  return left.quantity === right.quantity && left.unitPrice === right.unitPrice && isShort(left) === isShort(right);
}

function changedLines(before: PreOrder | null, after: PreOrder | null): LineChange[] {
  const was = lineItems(before?.basket);
  const is = lineItems(after?.basket);
  const keys = [...new Set([...was, ...is].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const left = was.find((line) => line.key === key);
    const right = is.find((line) => line.key === key);
    if (isSameLine(left, right)) return [];
    return [{ name: (right ?? left)?.name ?? '', before: left ?? null, after: right ?? null }];
  });
}

function isAmount(name: keyof TotalsView, { [name]: value }: TotalsView): name is AmountName {
  return value === null || typeof value === 'number';
}

/** Nothing and 0.00 are the same to who pays; the total is told once, as what is to be paid. */
function changedAmounts(before: PreOrder | null, after: PreOrder | null, currency: string): AmountChange[] {
  if (!before || !after) return [];
  const was = selectTotals({ state: { preOrder: before } }, currency);
  const is = selectTotals({ state: { preOrder: after } }, currency);
  const names = Object.keys(is) as (keyof TotalsView)[];
  const changes = names
    .filter((name) => isAmount(name, is))
    .filter((name) => (was[name] ?? 0) !== (is[name] ?? 0))
    .map((name) => ({ name, before: was[name], after: is[name] }));
  const saysToPay = changes.some(({ name }) => name === 'toPay');
  return changes.filter(({ name }) => name !== 'total' || !saysToPay);
}

function changedPlan(before: PreOrder | null, after: PreOrder | null): ChangeView['installments'] {
  const was = before?.installment?.installment_count;
  const is = after?.installment?.installment_count;
  return was === undefined || is === undefined || was === is ? null : { before: was, after: is };
}

/** What changed since it was shown: goods, amounts and installments, before and after. */
export function selectChange(change: OrderChange | null, currency: string): ChangeView | null {
  if (!change) return null;
  const { code, messages, before, after, redirectUrl } = change;
  return {
    code,
    messages,
    lines: changedLines(before, after),
    amounts: changedAmounts(before, after, currency),
    installments: changedPlan(before, after),
    leadsTo: redirectUrl === null ? 'checkout' : 'basket',
  };
}
