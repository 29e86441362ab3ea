import { programmeOf } from '../../payment/bins.table.ts';
import { byPk } from '../checkout-view.ts';
import { changed, definePage, refused } from '../page.types.ts';
import { invalidChoice, pkField } from '../page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../predicates.ts';
import { cardContext } from './bin-number.page.ts';

const hasBin: Predicate = (view) => view.choices.methodDetail.bin !== undefined;

/** InstallmentSelectionPage (Protocol checkout §4.5). */
export const installmentSelectionPage = definePage({
  name: 'InstallmentSelectionPage',
  isListed: all(paysBy('credit_card'), isUnpaid, hasBin),
  context: (view) => ({ ...cardContext(view), bank: programmeOf(view.choices.methodDetail.bin ?? '').bank }),
  change: 'instalment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.instalments, pk) ? changed({ instalment: pk }) : refused(invalidChoice('installment')),
});
