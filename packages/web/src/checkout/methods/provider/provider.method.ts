import { type ProviderView, providerPaymentTypes } from '@vitrin/core/checkout';
import { paidWith } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment on a provider's own page: redirection, BKM Express and Google Pay alike (ruling 17). */
export const providerMethod: ShopPaymentMethod<ProviderView> = {
  name: 'provider',
  paymentTypes: providerPaymentTypes,
  load: async () => (await import('./provider.parts.ts')).providerParts,
  order: { words: paidWith },
};
