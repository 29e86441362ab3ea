import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { REDIRECT_TO_PROVIDER } from '../../redirect/provider.ts';
import { chosenCredit } from './credit-detail.ts';
import { creditObstacle } from './credit-payment-selection.page.ts';

const hasCredit: Predicate = ({ choices }) => chosenCredit(choices.methodDetail) !== null;

/** CreditPaymentConfirmationPage: leads to the lender (Protocol checkout §4.7). */
export const creditPaymentConfirmationPage = definePage({
  name: 'CreditPaymentConfirmationPage',
  isListed: all(paysBy('credit_payment'), isUnpaid, hasCredit),
  context: () => ({}),
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect(view) {
    const option = chosenCredit(view.choices.methodDetail);
    const obstacle = option ? creditObstacle(option, view) : undefined;
    if (obstacle) return refused(obstacle);
    return option?.isRefused ? refused(refuse('creditRefused', 'CREDIT_REFUSED')) : pays(REDIRECT_TO_PROVIDER);
  },
});
