import { type SavedCardsView, savedCardPaymentTypes } from '@vitrin/core/checkout';
import { paidByCard } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by a card that the host keeps. */
export const savedCardMethod: ShopPaymentMethod<SavedCardsView> = {
  name: 'savedCard',
  paymentTypes: savedCardPaymentTypes,
  load: async () => (await import('./saved-card.parts.ts')).savedCardParts,
  isAskedByBank: true,
  order: { words: paidByCard },
};
