import { type SavedCardsView, selectSavedCards } from '../../views/saved-cards.view.ts';
import type { PaymentMethod } from '../method.types.ts';
import { savedCardMachine } from './saved-card.machine.ts';

/** Payment by a card that the host keeps. */
export function savedCard(): PaymentMethod<SavedCardsView> {
  return { name: 'savedCard', paymentTypes: ['saved_card'], machine: savedCardMachine, select: selectSavedCards };
}
