import type { BasketItem } from '../../contract/basket.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import { keyedLines } from '../../contract/line-key.ts';
import { isSameAmount } from '../../money/money.ts';
import type { OrderChange } from '../checkout.types.ts';
import type { CheckoutState } from '../checkout-state.types.ts';

/** Pages whose POST leaves goods and amounts as they are: what was shown before still has to hold after them. */
const leavesBillAlone: readonly string[] = ['OrderNotePage', 'OrderSelectionPage', 'SendSmsPage'];

/** True when the shopper's own submission may change what the order costs: what follows is no surprise. */
export function mayChangeBill(page: string): boolean {
  return !leavesBillAlone.includes(page);
}

/** Two wire amounts that mean the same; one that is missing says nothing. */
function isAgreed(shown: string | null, now: string | null, currency: string): boolean {
  if (shown === null || now === null || shown === now) return true;
  try {
    return isSameAmount(shown, now, currency);
  } catch {
    return shown === now;
  }
}

/** Fewer pieces are left than the basket holds. */
function isShort({ stock, quantity }: BasketItem): boolean {
  return typeof stock === 'number' && stock < quantity;
}

function isSameLine(shown: BasketItem, now: BasketItem | undefined): boolean {
  if (now === undefined || shown.quantity !== now.quantity || isShort(shown) !== isShort(now)) return false;
  return isAgreed(shown.unitPrice, now.unitPrice, now.currencyType);
}

function hasSameGoods(shown: PreOrder, now: PreOrder): boolean {
  if (!shown.basket || !now.basket) return true;
  const before = keyedLines(shown.basket.basketitemSet);
  const after = keyedLines(now.basket.basketitemSet);
  if (before.length !== after.length) return false;
  // Hosts keep the order of lines: a search is needed only where one does not.
  return before.every((line, index) => {
    const same = after[index];
    return isSameLine(line, same?.key === line.key ? same : after.find(({ key }) => key === line.key));
  });
}

/**
 * True when Pay would charge what the shopper was shown, in the same installments and for the same goods. An amount that a
 * host leaves out on either side is not held against it.
 */
export function isSameBill(shown: PreOrder, now: PreOrder): boolean {
  const currency = now.basket?.currencyType ?? shown.basket?.currencyType ?? 'try';
  const amounts = ['total_amount', 'unpaid_amount', 'shipping_amount', 'total_amount_with_interest'] as const;
  const isSameMoney = amounts.every((name) => isAgreed(shown[name], now[name], currency));
  return isSameMoney && hasSameGoods(shown, now) && isSamePlan(shown, now);
}

/** Installments that are not chosen yet are asked for, not changed. */
function isSamePlan({ installment: shown }: PreOrder, { installment: now }: PreOrder): boolean {
  return shown === null || now === null || shown.installment_count === now.installment_count;
}

/**
 * What became different since Pay was offered, although the shopper chose nothing since: a coupon that ended, a price, a
 * fee, stock, another tab. Null: all is as shown. Accepting it leads on in checkout.
 */
export function billChange({
  shown,
  state,
}: {
  readonly shown: PreOrder | null;
  readonly state: CheckoutState;
}): OrderChange | null {
  const { preOrder, errors } = state;
  if (shown === null || preOrder === null || shown === preOrder || isSameBill(shown, preOrder)) return null;
  const refused = Object.values(errors).find(({ code }) => code === 'PAGE_NOT_AVAILABLE');
  return {
    code: 'TOTAL_CHANGED',
    messages: refused?.messages ?? [],
    before: shown,
    after: preOrder,
    redirectUrl: null,
  };
}
