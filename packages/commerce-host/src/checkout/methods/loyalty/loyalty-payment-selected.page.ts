import { DIRECT } from '../../attempt/payment-intent.ts';
import { loyaltyBalance } from '../../extras/loyalty.ts';
import { loyaltyContext } from '../../extras/loyalty-money-usage.page.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { amountValues } from '../../protocol/refusal-values.ts';
import { pays, refused } from '../../protocol/submit-result.ts';

/** LoyaltyPaymentSelectedPage: loyalty money pays everything; an uncovered rest is taken from the balance (Protocol checkout §4.9). */
export const loyaltyPaymentSelectedPage = definePage({
  name: 'LoyaltyPaymentSelectedPage',
  isListed: paysBy('loyalty_money'),
  context: loyaltyContext,
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect({ inputs, totals }) {
    const balance = loyaltyBalance(inputs);
    return totals.total - totals.loyaltyCard > balance
      ? refused(refuse('loyaltyBalance', 'LOYALTY_BALANCE', amountValues(balance, inputs)))
      : pays(DIRECT);
  },
});
