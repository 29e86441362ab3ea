import { byPk } from '../../pre-order/checkout-view.ts';
import { definePage, refused } from '../../protocol/page.types.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { CREDIT_OPTIONS } from './credit-options.table.ts';
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
