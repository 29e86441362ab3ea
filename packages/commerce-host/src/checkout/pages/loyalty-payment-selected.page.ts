import { loyaltyBalance } from '../loyalty.ts';
import { definePage, PAYS_DIRECTLY, refused } from '../page.types.ts';
import { AGREEMENT, agreementPrint } from '../page-payload.ts';
import { paysBy } from '../predicates.ts';
import { refuse } from '../refusal.ts';
import { amountValues } from '../refusal-values.ts';
import { loyaltyContext } from './loyalty-money-usage.page.ts';

/** LoyaltyPaymentSelectedPage: loyalty money pays everything; an uncovered rest is taken from the balance (Protocol checkout §4.9). */
export const loyaltyPaymentSelectedPage = definePage({
  name: 'LoyaltyPaymentSelectedPage',
  isListed: paysBy('loyalty_money'),
  context: loyaltyContext,
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect({ world, totals }) {
    const balance = loyaltyBalance(world);
    return totals.total - totals.loyaltyCard > balance
      ? refused(refuse('loyaltyBalance', 'LOYALTY_BALANCE', amountValues(balance, world)))
      : PAYS_DIRECTLY;
  },
});
