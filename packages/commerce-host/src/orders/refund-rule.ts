/** Sums of an order, in minor units of its currency. */
export interface OrderSums {
  readonly amount: number;
  readonly productAmount: number;
  readonly discountAmount: number;
  readonly interestAmount: number;
  readonly loyaltyAmount: number;
  readonly loyaltyCardAmount: number;
  readonly dueAmount: number;
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

function shareOf(whole: number, price: number, prices: number): number {
  return prices === 0 ? 0 : Math.round((whole * price) / prices);
}

/**
 * What the pieces called off so far are worth together: their prices, less their share of the discounts, with their share of
 * the instalment interest; and shipping and fees too when they are the whole order. It is worked out for all of them
 * together, so that no piece is lost or gained by rounding (Protocol conventions §7).
 *
 * @param price the prices of all pieces that are called off
 */
export function refundValue(order: OrderSums, price: number, { isWhole }: { readonly isWhole: boolean }): RefundValue {
  const { amount, productAmount, discountAmount, interestAmount } = order;
  const goods = productAmount - discountAmount + interestAmount;
  if (isWhole) return { total: amount, discount: discountAmount, shipping: amount - goods };
  const discount = shareOf(discountAmount, price, productAmount);
  const total = price - discount + shareOf(interestAmount, price, productAmount);
  return { total: Math.min(Math.max(total, 0), goods), discount, shipping: 0 };
}

/** Where money goes back to, in minor units. */
export interface GivenBack {
  /** What had not been paid yet: nothing moves. */
  readonly due: number;
  readonly capture: number;
  readonly loyaltyCard: number;
  readonly loyalty: number;
}

/**
 * Where an amount goes back to: what is still to be paid goes first, then the money of the payment method, then the loyalty
 * card, then loyalty money.
 *
 * @param before what went back already
 */
export function splitRefund(order: OrderSums, before: number, amount: number): GivenBack {
  const { dueAmount: due, loyaltyCardAmount: loyaltyCard, loyaltyAmount: loyalty } = order;
  const capture = order.amount - due - loyaltyCard - loyalty;
  let start = 0;
  const take = (size: number) => {
    const overlap = Math.min(start + size, before + amount) - Math.max(start, before);
    start += size;
    return Math.max(overlap, 0);
  };
  return { due: take(due), capture: take(capture), loyaltyCard: take(loyaltyCard), loyalty: take(loyalty) };
}
