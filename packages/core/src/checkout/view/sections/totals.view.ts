import type { CheckoutState } from '../../checkout-state.types.ts';
import type { DiscountItem, TotalsView } from '../bill.types.ts';
import { minorUnits } from '../view-items.ts';

/** The amounts of the order, in minor units (checkout.md §2). */
export function selectTotals(
  { state: { preOrder } }: { readonly state: Pick<CheckoutState, 'preOrder'> },
  currency: string,
): TotalsView {
  const basket = preOrder?.basket;
  const amount = (text: string | null | undefined) => minorUnits(text, currency);
  const total = amount(preOrder?.total_amount);
  const withInterest = amount(preOrder?.total_amount_with_interest);
  return {
    currency,
    currencyLabel: preOrder?.currency_type_label ?? basket?.currencyTypeLabel ?? currency.toUpperCase(),
    products: amount(basket?.totalProductAmount),
    discount: amount(basket?.totalDiscountAmount),
    shipping: amount(preOrder?.shipping_amount),
    loyalty: amount(preOrder?.loyalty_money),
    interest: total === null || withInterest === null ? null : withInterest - total,
    total,
    toPay: amount(
      preOrder?.installment?.price_with_accrued_interest ?? preOrder?.unpaid_amount ?? preOrder?.total_amount,
    ),
  };
}

/** What the discount is made of: campaigns, voucher, coupon, in the host's words. */
export function selectDiscounts({ preOrder }: Pick<CheckoutState, 'preOrder'>, currency: string): DiscountItem[] {
  return (preOrder?.basket?.discounts ?? []).flatMap(({ description, discount }) => {
    const amount = minorUnits(discount, currency);
    return amount ? [{ label: description, amount }] : [];
  });
}
