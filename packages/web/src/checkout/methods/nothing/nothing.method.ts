import { msg } from '@lingui/core/macro';
import { type NothingToPayView, nothingPaymentTypes } from '@vitrin/core/checkout';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Orders of which nothing is left to pay, placed without a payment option. */
export const nothingMethod: ShopPaymentMethod<NothingToPayView> = {
  name: 'nothing',
  paymentTypes: nothingPaymentTypes,
  marksOf: () => [],
  load: async () => (await import('./nothing.parts.ts')).nothingParts,
  order: { words: () => msg`There was nothing to pay` },
};
