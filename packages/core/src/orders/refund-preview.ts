import type { AccountOrder } from '../contract/account-order.ts';
import { type PaidBy, type Refund, refundOf } from '../contract/refund-rule.ts';
import { toMinorUnits } from '../money/money.ts';

/** As much of an order as a preview needs. */
export type RefundableOrder = Pick<
  AccountOrder,
  | 'currency'
  | 'amount'
  | 'amountWithoutDiscount'
  | 'discountAmount'
  | 'installmentInterestAmount'
  | 'discountitemSet'
  | 'refundTerms'
>;

/** What is refunded for items that are cancelled or returned; minor units of the order's currency. */
export interface RefundPreview extends Omit<Refund, 'pieces'> {
  /** Prices of the items together. */
  readonly price: number;
  /** Codes of vouchers and coupons that can be used again: nothing is left of the order. */
  readonly codes: readonly string[];
}

/**
 * Says what an order refunds for items, exactly as its host will pay it (docs/decisions/0045).
 *
 * @param prices wire amounts of the items, in the order in which they will be sent
 * @returns null with a host that does not tell the terms
 */
export function previewRefund(order: RefundableOrder, prices: readonly string[]): RefundPreview | null {
  const { refundTerms: terms, discountitemSet: discounts } = order;
  if (terms === null) return null;
  const units = (amount: string | null) => toMinorUnits(amount ?? '0', order.currency.value);
  const paidBy: PaidBy = {
    due: units(terms.due),
    capture: units(terms.payment),
    loyaltyCard: units(terms.loyaltyCard),
    loyalty: units(terms.loyalty),
  };
  const asked = prices.map(units);
  const isWhole = terms.isShippingRefundable && prices.length === terms.piecesLeft;
  const { pieces: _, ...refund } = refundOf({
    sums: {
      amount: units(order.amount),
      productAmount: units(order.amountWithoutDiscount),
      discountAmount: units(order.discountAmount),
      interestAmount: units(order.installmentInterestAmount),
    },
    paidBy,
    askedPrice: units(terms.askedPrice),
    prices: asked,
    isWhole,
  });
  return {
    ...refund,
    price: asked.reduce((sum, price) => sum + price, 0),
    codes: isWhole ? discounts.flatMap(({ code }) => code ?? []) : [],
  };
}
