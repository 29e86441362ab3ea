import { CREDIT_OPTIONS } from '../../payment/credit-options.table.ts';
import { byPk } from '../checkout-view.ts';
import { definePage, refused } from '../page.types.ts';
import { AGREEMENT, agreementPrint } from '../page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../predicates.ts';
import { refuse } from '../refusal.ts';
import { creditObstacle } from './credit-payment-selection.page.ts';

const hasCredit: Predicate = ({ choices }) => choices.methodDetail.creditOption !== undefined;

/** CreditPaymentConfirmationPage: leads to the lender (Protocol checkout §4.7). */
export const creditPaymentConfirmationPage = definePage({
  name: 'CreditPaymentConfirmationPage',
  isListed: all(paysBy('credit_payment'), isUnpaid, hasCredit),
  context: () => ({}),
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect(view) {
    const option = byPk(CREDIT_OPTIONS, view.choices.methodDetail.creditOption ?? null);
    const obstacle = option ? creditObstacle(option, view) : undefined;
    if (obstacle) return refused(obstacle);
    return option?.isRefused
      ? refused(refuse('creditRefused', 'CREDIT_REFUSED'))
      : { kind: 'pays', intent: { kind: 'away' } };
  },
});
