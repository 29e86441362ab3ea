import type { Installment } from '../../cards/installments.ts';

/** Inputs of the sums; integer minor units of one currency. */
export interface TotalsInput {
  readonly basketTotal: number;
  readonly shipping: number;
  readonly paymentFee: number;
  readonly giftBox: number;
  readonly loyaltyMoney: number;
  readonly loyaltyCard: number;
}

/** The sums of the pre-order (Protocol checkout §2); integer minor units. */
export interface Totals {
  readonly shipping: number;
  /** Basket + shipping + payment fee + gift box. */
  readonly total: number;
  readonly loyaltyMoney: number;
  /** Paid from the loyalty card. */
  readonly loyaltyCard: number;
  /** What the payment method must cover. */
  readonly unpaid: number;
  /** `unpaid` without the fee of the payment choice. */
  readonly unpaidWithoutFee: number;
}

/** Adds up; the loyalty card and loyalty money, in this order, never cover more than the total. */
export function totalsOf(input: TotalsInput): Totals {
  const total = input.basketTotal + input.shipping + input.paymentFee + input.giftBox;
  const loyaltyCard = Math.min(input.loyaltyCard, total);
  const loyaltyMoney = Math.min(input.loyaltyMoney, total - loyaltyCard);
  const unpaid = total - loyaltyCard - loyaltyMoney;
  return {
    shipping: input.shipping,
    total,
    loyaltyMoney,
    loyaltyCard,
    unpaid,
    unpaidWithoutFee: Math.max(0, unpaid - input.paymentFee),
  };
}

/** `total_amount_with_interest`: the total plus the installment's interest; equal to the total without one. */
export function totalWithInterest(totals: Totals, installment: Installment | null): number {
  return totals.total + (installment ? installment.priceWithInterest - totals.unpaid : 0);
}

/** What the payment method is asked for: the unpaid amount plus the installment's interest. */
export function amountToPay(totals: Totals, installment: Installment | null): number {
  return installment?.priceWithInterest ?? totals.unpaid;
}
