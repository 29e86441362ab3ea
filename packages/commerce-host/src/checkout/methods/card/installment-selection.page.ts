import { programmeOf } from '../../../cards/bins.table.ts';
import { byPk } from '../../pre-order/checkout-view.ts';
import { changed, definePage, refused } from '../../protocol/page.types.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
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
