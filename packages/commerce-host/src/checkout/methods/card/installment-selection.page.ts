import { programmeOf } from '../../../cards/bins.table.ts';
import { cardContext } from '../../payment/card-context.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';

const hasBin: Predicate = (view) => view.choices.methodDetail.bin !== undefined;

/** InstallmentSelectionPage (Protocol checkout §4.5). */
export const installmentSelectionPage = definePage({
  name: 'InstallmentSelectionPage',
  isListed: all(paysBy('credit_card'), isUnpaid, hasBin),
  context: (view) => ({ ...cardContext(view), bank: programmeOf(view.choices.methodDetail.bin ?? '').bank }),
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});
