import { cardContext } from '../../payment/card-context.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';

const hasBin: Predicate = ({ choices }) => choices.methodDetail.bin !== undefined;

/** MasterpassInstallmentPage (Protocol checkout §4.13). */
export const masterpassInstallmentPage = definePage({
  name: 'MasterpassInstallmentPage',
  isListed: all(paysBy('masterpass'), isUnpaid, hasBin),
  context: cardContext,
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});
