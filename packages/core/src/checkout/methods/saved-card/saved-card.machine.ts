import { not } from 'xstate';
import type { CommandRows } from '../../protocol/commands.table.ts';
import { setupMethod } from '../method.setup.ts';

/** Pages that a saved card's commands post (checkout.md §4.14). */
export const savedCardPages = {
  'savedCard.select': (input) => ({ page: 'SavedCardSelectionPage', input }),
  'installment.select': (input) => ({ page: 'SavedCardInstallmentSelectionPage', input }),
  'payment.submit': ({ agreement, card, useThreeD = false }) =>
    card ? { page: 'SavedCardConfirmationPage', input: { agreement, useThreeD, card } } : null,
} satisfies CommandRows;

const cardChoicePages = ['SavedCardSelectionPage'] as const;
const savedPlanPages = ['SavedCardInstallmentSelectionPage'] as const;
const isSavingCard = { type: 'isSaving', params: { pages: cardChoicePages } } as const;
const isSavingPlan = { type: 'isSaving', params: { pages: savedPlanPages } } as const;

/**
 * Payment by a card that the host keeps for this shopper (checkout.md §4.14): the card, how the payment is spread, and its
 * security code with Pay. Nothing is chosen for the shopper; what the host has selected already is kept (ruling 32).
 */
export const savedCardMachine = setupMethod(savedCardPages).createMachine({
  id: 'savedCard',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'order.changed': { actions: 'takeOrder' },
    'payment.ended': '.choosing',
    'savedCard.select': { guard: 'canSelect', actions: 'select' },
    'installment.select': { guard: 'canSelect', actions: 'select' },
  },
  states: {
    choosing: {
      always: [
        { guard: isSavingCard, target: 'saving' },
        { guard: 'hasNumber', target: 'choosingPlan' },
      ],
    },
    saving: {
      always: { guard: not(isSavingCard), target: 'choosing' },
    },
    choosingPlan: {
      always: [
        { guard: isSavingCard, target: 'saving' },
        { guard: isSavingPlan, target: 'savingPlan' },
        { guard: 'isReady', target: 'ready' },
        { guard: not('hasNumber'), target: 'choosing' },
      ],
    },
    savingPlan: {
      always: { guard: not(isSavingPlan), target: 'choosingPlan' },
    },
    ready: {
      entry: 'reportReady',
      always: [
        { guard: isSavingCard, target: 'saving', actions: 'reportIncomplete' },
        { guard: isSavingPlan, target: 'savingPlan', actions: 'reportIncomplete' },
        { guard: not('isReady'), target: 'choosing', actions: 'reportIncomplete' },
      ],
      on: { 'payment.submit': [{ guard: 'canPlace', target: 'paying', actions: 'place' }, { actions: 'reportReady' }] },
    },
    paying: {},
  },
});
