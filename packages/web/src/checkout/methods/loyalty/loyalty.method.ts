import { msg } from '@lingui/core/macro';
import { type LoyaltyPaymentView, loyaltyPaymentTypes } from '@vitrin/core/checkout';
import loyaltyMark from '../../marks/loyalty.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by loyalty money alone. */
export const loyaltyMethod: ShopPaymentMethod<LoyaltyPaymentView> = {
  name: 'loyalty',
  paymentTypes: loyaltyPaymentTypes,
  marksOf: () => [markAddress(loyaltyMark)],
  load: async () => (await import('./loyalty.parts.ts')).loyaltyParts,
  order: { words: () => msg`Paid with your loyalty money`, isLoyaltyAlone: true },
};
