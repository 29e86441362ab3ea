import { formatMoney } from '../../http/money.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { definePage } from '../protocol/page.ts';
import { moneyField } from '../protocol/page-payload.ts';
import { all, isOpenedPage, isShipped } from '../protocol/predicates.ts';
import { amountValues } from '../protocol/refusal-values.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { loyaltyBalance, usableLoyalty } from './loyalty.ts';

/** Balance and what of it this order uses, for the pages that show them. */
export function loyaltyContext({ inputs, totals }: CheckoutView): Readonly<Record<string, unknown>> {
  const balance = loyaltyBalance(inputs);
  return {
    balance: formatMoney(balance),
    loyalty_money: totals.loyaltyMoney > 0 ? formatMoney(totals.loyaltyMoney) : null,
    max_usable_amount: formatMoney(usableLoyalty(inputs, totals)),
  };
}

/** LoyaltyMoneyUsagePage: how much of the balance pays a part; 0 takes it back (Protocol checkout §4.3). */
export const loyaltyMoneyUsagePage = definePage({
  name: 'LoyaltyMoneyUsagePage',
  isListed: all(isOpenedPage('LoyaltyMoneyUsagePage'), isShipped, ({ inputs }) => loyaltyBalance(inputs) > 0),
  context: loyaltyContext,
  change: 'basket',
  relists: 'fromShipping',
  payload: { loyalty_amount_to_use: moneyField },
  effect({ inputs, totals }, { loyalty_amount_to_use: amount }) {
    const field = 'loyalty_amount_to_use';
    const balance = loyaltyBalance(inputs);
    if (amount > balance) {
      const values = amountValues(balance, inputs);
      return refused({ field, message: 'loyaltyBalance', values, code: 'LOYALTY_BALANCE' });
    }
    const usable = usableLoyalty(inputs, totals);
    return amount > usable
      ? refused({ field, message: 'loyaltyAboveTotal', values: amountValues(usable, inputs) })
      : changed({ loyaltyMoney: amount });
  },
});
