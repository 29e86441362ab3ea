import { byPk } from '../checkout-view.ts';
import { changed, definePage, refused } from '../page.types.ts';
import { invalidChoice, pkField } from '../page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../predicates.ts';
import { cardContext } from './bin-number.page.ts';

const hasBin: Predicate = ({ choices }) => choices.methodDetail.bin !== undefined;

/** MasterpassInstallmentPage (Protocol checkout §4.13). */
export const masterpassInstallmentPage = definePage({
  name: 'MasterpassInstallmentPage',
  isListed: all(paysBy('masterpass'), isUnpaid, hasBin),
  context: cardContext,
  change: 'instalment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.instalments, pk) ? changed({ instalment: pk }) : refused(invalidChoice('installment')),
});
