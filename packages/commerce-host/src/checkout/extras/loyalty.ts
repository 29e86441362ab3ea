import type { Totals } from '../payment/totals.ts';
import type { CheckoutInputs } from '../pre-order/checkout-inputs.types.ts';

/** Amounts that can be paid from the loyalty card at once, in lira, minor units (Protocol checkout §4.3, [C]). */
const CARD_STEPS: readonly number[] = [25_00, 50_00, 100_00, 200_00, 500_00];

/** Loyalty money is lira: what the shopper has of it for a basket of this currency, in minor units. */
export function loyaltyBalance({ shopper, basket }: CheckoutInputs): number {
  return basket.currency === 'try' ? (shopper.loyaltyBalance ?? 0) : 0;
}

/** What is on the shopper's loyalty card for a basket of this currency, in minor units; 0 without a card. */
export function cardBalance({ shopper, basket }: CheckoutInputs): number {
  return basket.currency === 'try' ? (shopper.loyaltyCard?.balance ?? 0) : 0;
}

/** Most loyalty money that this order can use beside the card, in minor units. */
export function usableLoyalty(inputs: CheckoutInputs, { total, loyaltyCard }: Totals): number {
  return Math.min(loyaltyBalance(inputs), total - loyaltyCard);
}

/** Amounts that can be chosen from the card now: what is on it, and what loyalty money leaves to pay, covers them. */
export function cardAmounts(inputs: CheckoutInputs, { total, loyaltyMoney }: Totals): readonly number[] {
  const most = Math.min(cardBalance(inputs), total - loyaltyMoney);
  return CARD_STEPS.filter((amount) => amount <= most);
}
