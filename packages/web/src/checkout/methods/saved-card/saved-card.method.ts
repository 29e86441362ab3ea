import { type SavedCardsView, savedCardPaymentTypes } from '@vitrin/core/checkout';
import keptCardMark from '../../marks/kept-card.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import { paidByCard } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by a card that the host keeps. */
export const savedCardMethod: ShopPaymentMethod<SavedCardsView> = {
  name: 'savedCard',
  paymentTypes: savedCardPaymentTypes,
  marksOf: () => [markAddress(keptCardMark)],
  load: async () => (await import('./saved-card.parts.ts')).savedCardParts,
  isAskedByBank: true,
  order: { words: paidByCard },
};
