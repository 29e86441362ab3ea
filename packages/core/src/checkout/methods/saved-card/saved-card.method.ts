import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { savedCardPaymentTypes } from '../payment-types.table.ts';
import { savedCardMachine } from './saved-card.machine.ts';
import { type SavedCardsView, selectSavedCards } from './saved-cards.view.ts';

/** Payment by a card that the host keeps. */
export function savedCard(): PaymentMethod<SavedCardsView, CommandsOfMethod<'savedCard'>> {
  return {
    name: 'savedCard',
    paymentTypes: savedCardPaymentTypes,
    machine: savedCardMachine,
    select: selectSavedCards,
  };
}
