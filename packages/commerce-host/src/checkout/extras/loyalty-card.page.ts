import { formatMoney } from '../../http/money.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, moneyField } from '../protocol/page-payload.ts';
import { all, isOpenedPage, isShipped } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { cardAmounts, cardBalance } from './loyalty.ts';

/** LoyaltyCardPage: one of a few amounts is paid from the shop's loyalty card; 0 takes it back (Protocol checkout §4.3). */
export const loyaltyCardPage = definePage({
  name: 'LoyaltyCardPage',
  isListed: all(isOpenedPage('LoyaltyCardPage'), isShipped, ({ inputs }) => inputs.shopper.kind === 'user'),
  context: ({ inputs, totals }) => ({
    loyalty_card_number: maskedCard(inputs.shopper.loyaltyCard?.number),
    balance: formatMoney(cardBalance(inputs)),
    amounts: cardAmounts(inputs, totals).map(formatMoney),
    selected_loyalty_amount: totals.loyaltyCard > 0 ? formatMoney(totals.loyaltyCard) : null,
  }),
  change: 'basket',
  relists: 'fromShipping',
  payload: { selected_loyalty_amount: moneyField },
  effect: ({ inputs, totals }, { selected_loyalty_amount: amount }) =>
    amount === 0 || cardAmounts(inputs, totals).includes(amount)
      ? changed({ loyaltyCard: amount })
      : refused(invalidChoice('selected_loyalty_amount')),
});

/** The number as replies show it: its last four digits. */
function maskedCard(number: string | undefined): string | null {
  return number === undefined ? null : `******${number.slice(-4)}`;
}
