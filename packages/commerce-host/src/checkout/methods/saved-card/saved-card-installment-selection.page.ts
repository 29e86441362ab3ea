import { byPk } from '../../pre-order/checkout-view.ts';
import { changed, definePage, refused } from '../../protocol/page.types.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { cardContext } from '../card/bin-number.page.ts';

/** The chosen card is still one of the user's. */
export const hasSavedCard: Predicate = ({ choices, world }) =>
  world.savedCards.some(({ token }) => token === choices.methodDetail.savedCard);

/** SavedCardInstallmentSelectionPage (Protocol checkout §4.14). */
export const savedCardInstallmentSelectionPage = definePage({
  name: 'SavedCardInstallmentSelectionPage',
  isListed: all(paysBy('saved_card'), isUnpaid, hasSavedCard),
  context: cardContext,
  change: 'instalment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.instalments, pk) ? changed({ instalment: pk }) : refused(invalidChoice('installment')),
});
