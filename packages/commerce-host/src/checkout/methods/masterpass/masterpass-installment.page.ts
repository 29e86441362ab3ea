import { byPk } from '../../pre-order/checkout-view.ts';
import { changed, definePage, refused } from '../../protocol/page.types.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { cardContext } from '../card/bin-number.page.ts';

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
