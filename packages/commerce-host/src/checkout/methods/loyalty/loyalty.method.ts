import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { loyaltyPaymentSelectedPage } from './loyalty-payment-selected.page.ts';

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
