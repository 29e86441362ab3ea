import { type ProviderView, providerPaymentTypes } from '@vitrin/core/checkout';
import bkmExpressMark from '../../marks/bkm-express.svg?raw';
import googlePayMark from '../../marks/google-pay.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import providerMark from '../../marks/provider.svg?raw';
import { paidWith } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Marks of the providers that shoppers know, by the option's slug. */
const marks: Readonly<Record<string, string>> = {
  'bkm-express': markAddress(bkmExpressMark),
  gpay: markAddress(googlePayMark),
};

/** Payment on a provider's own page: redirection, BKM Express and Google Pay alike (ruling 17). */
export const providerMethod: ShopPaymentMethod<ProviderView> = {
  name: 'provider',
  paymentTypes: providerPaymentTypes,
  marksOf: (slug) => [marks[slug] ?? markAddress(providerMark)],
  load: async () => (await import('./provider.parts.ts')).providerParts,
  order: { words: paidWith },
};
