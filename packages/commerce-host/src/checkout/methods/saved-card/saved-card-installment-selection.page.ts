import { cardContext } from '../../payment/card-context.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';
import { hasSavedCard } from './saved-card-detail.ts';

/** SavedCardInstallmentSelectionPage (Protocol checkout §4.14). */
export const savedCardInstallmentSelectionPage = definePage({
  name: 'SavedCardInstallmentSelectionPage',
  isListed: all(paysBy('saved_card'), isUnpaid, hasSavedCard),
  context: cardContext,
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});
