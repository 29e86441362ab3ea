/** Sums of an order, in minor units of its currency. */
export interface OrderTotals {
  /** What is paid in the end. */
  readonly amount: number;
  /** Products before discounts. */
  readonly productAmount: number;
  readonly discountAmount: number;
  readonly interestAmount: number;
}

/** An amount by the means that it was paid with, or goes back to; minor units. */
export interface PaidBy {
  /** Still to be paid: nothing moves. */
  readonly due: number;
  /** Money of the payment method. */
  readonly capture: number;
  readonly loyaltyCard: number;
  readonly loyalty: number;
}

/** What calling pieces off is worth, in minor units. */
export interface RefundValue {
  /** Everything that need not be paid or goes back. */
  readonly total: number;
  /** Discounts that had been given for the pieces. */
  readonly discount: number;
  /** Shipping, fees and gift box: only when nothing is left of the order. */
  readonly shipping: number;
}

/** Pieces of an order that somebody thinks of cancelling or sending back. */
export interface RefundQuestion {
  readonly sums: OrderTotals;
  readonly paidBy: PaidBy;
  /** Prices of the pieces that were asked for before, together. */
  readonly askedPrice: number;
  /** Prices of the pieces, one after the other. */
  readonly prices: readonly number[];
  /** With them nothing is left of the order, and none of it was sent: its shipping goes back too. */
  readonly isWhole: boolean;
}

/** The refund of pieces of an order; minor units. */
export interface Refund extends RefundValue {
  /** Interest of installments that had been charged for the pieces. */
  readonly interest: number;
  /** Where the total goes back to. */
  readonly back: PaidBy;
  /** What each piece adds to the total and to the discounts, in the order of the prices. */
  readonly pieces: readonly { readonly total: number; readonly discount: number }[];
}

function shareOf(whole: number, price: number, prices: number): number {
  return prices === 0 ? 0 : Math.round((whole * price) / prices);
}

/**
 * What the pieces cancelled so far are worth together: their prices, less their share of the discounts, with their share of
 * the installment interest; and shipping and fees too when they are the whole order. It is worked out for all of them
 * together, so that no piece is lost or gained by rounding (Protocol conventions §7).
 *
 * @param price the prices of all pieces that are cancelled
 */
export function refundValue(
  order: OrderTotals,
  price: number,
  { isWhole }: { readonly isWhole: boolean },
): RefundValue {
  const { amount, productAmount, discountAmount, interestAmount } = order;
  const goods = productAmount - discountAmount + interestAmount;
  if (isWhole) return { total: amount, discount: discountAmount, shipping: amount - goods };
  const discount = shareOf(discountAmount, price, productAmount);
  const total = price - discount + shareOf(interestAmount, price, productAmount);
  return { total: Math.min(Math.max(total, 0), goods), discount, shipping: 0 };
}

/**
 * Where an amount goes back to: what is still to be paid goes first, then the money of the payment method, then the loyalty
 * card, then loyalty money.
 *
 * @param paidBy how the whole order is paid
 * @param before what was asked back already
 */
export function splitRefund(paidBy: PaidBy, before: number, amount: number): PaidBy {
  let start = 0;
  const take = (size: number) => {
    const overlap = Math.min(start + size, before + amount) - Math.max(start, before);
    start += size;
    return Math.max(overlap, 0);
  };
  return {
    due: take(paidBy.due),
    capture: take(paidBy.capture),
    loyaltyCard: take(paidBy.loyaltyCard),
    loyalty: take(paidBy.loyalty),
  };
}

/**
 * The refund of pieces of an order, exactly and by means of payment. The reference host pays back by it, and a front end
 * that is told the order's `refund_terms` says it beforehand (docs/decisions/0045).
 *
 * @example
 * refundOf({ sums, paidBy, askedPrice: 0, prices: [100_00], isWhole: false }).back.capture // 93_33
 */
export function refundOf({ sums, paidBy, askedPrice, prices, isWhole }: RefundQuestion): Refund {
  const before = refundValue(sums, askedPrice, { isWhole: false });
  let price = askedPrice;
  let last = before;
  const pieces = prices.map((one, index) => {
    price += one;
    const next = refundValue(sums, price, { isWhole: isWhole && index === prices.length - 1 });
    const piece = { total: next.total - last.total, discount: next.discount - last.discount };
    last = next;
    return piece;
  });
  const total = last.total - before.total;
  const discount = last.discount - before.discount;
  const { shipping } = last;
  return {
    total,
    discount,
    shipping,
    interest: total - shipping + discount - (price - askedPrice),
    back: splitRefund(paidBy, before.total, total),
    pieces,
  };
}

/**
 * How much of each discount went with what was cancelled: by its share, so that together they are exactly `refunded`.
 *
 * @param discounts every discount of the order, minor units
 * @param refunded what of all of them was cancelled
 */
export function splitDiscounts(discounts: readonly number[], refunded: number): readonly number[] {
  const whole = discounts.reduce((sum, one) => sum + one, 0);
  let upTo = 0;
  return discounts.map((one) => {
    const before = shareOf(refunded, upTo, whole);
    upTo += one;
    return shareOf(refunded, upTo, whole) - before;
  });
}
