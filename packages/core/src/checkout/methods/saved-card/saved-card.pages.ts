import type { CommandRows } from '../../protocol/commands.table.ts';

/** Which pages a saved card's commands post (checkout.md §4.14). */
export const savedCardPages = {
  'savedCard.select': (input) => ({ page: 'SavedCardSelectionPage', input }),
  'installment.select': (input) => ({ page: 'SavedCardInstallmentSelectionPage', input }),
  'payment.submit': ({ agreement, card, useThreeD = false }) =>
    card ? { page: 'SavedCardConfirmationPage', input: { agreement, useThreeD, card } } : null,
} satisfies CommandRows;

export const cardChoicePages = ['SavedCardSelectionPage'] as const;
export const savedPlanPages = ['SavedCardInstallmentSelectionPage'] as const;
