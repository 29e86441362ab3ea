import { DIRECT } from '../../attempt/payment-intent.ts';
import { loyaltyBalance } from '../../extras/loyalty.ts';
import { loyaltyContext } from '../../extras/loyalty-money-usage.page.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { amountValues } from '../../protocol/refusal-values.ts';
import { pays, refused } from '../../protocol/submit-result.ts';

/** LoyaltyPaymentSelectedPage: loyalty money pays everything; an uncovered rest is taken from the balance (Protocol checkout §4.9). */
const loyaltyPaymentSelectedPage = definePage({
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

/** Payment of an order that loyalty money covers whole. */
export const LOYALTY_MONEY = {
  pk: 16,
  type: 'loyalty_money',
  slug: 'loyalty-money',
  name: { en: 'Loyalty money', tr: 'Para puan' },
} as const;

/** Loyalty money that pays everything (Protocol checkout §4.9). */
export const loyalty: PaymentMethod = {
  options: [
    {
      ...LOYALTY_MONEY,
      isOffered: (facts) => facts.isUser && facts.spareLoyalty >= facts.unpaid,
      concerns: (facts) => facts.isUser && facts.spareLoyalty > 0,
      obstacle: 'loyaltyCoversPart',
    },
  ],
  pages: [loyaltyPaymentSelectedPage],
};
