import { type CardView, cardPaymentTypes } from '@vitrin/core/checkout';
import { paidByCard } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by a typed card. */
export const cardMethod: ShopPaymentMethod<CardView> = {
  name: 'card',
  paymentTypes: cardPaymentTypes,
  marksOf: () => ['visa', 'mastercard', 'troy'].map((brand) => `/media/p/brand-${brand}.svg`),
  comesAhead: true,
  load: async () => (await import('./card.parts.ts')).cardParts,
  isAskedByBank: true,
  order: { words: paidByCard },
};
