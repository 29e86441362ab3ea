import type { CommandRows } from '../../protocol/commands.table.ts';

/** Which pages a typed card's commands post (checkout.md §4.5). */
export const cardPages = {
  'card.enterNumber': (input) => ({ page: 'BinNumberPage', input }),
  'installment.select': (input) => ({ page: 'InstallmentSelectionPage', input }),
  'payment.submit': ({ agreement, card, useThreeD = false, save }) =>
    card
      ? {
          page: 'CreditCardConfirmationPage',
          input: { agreement, card, useThreeD, ...(save === undefined ? {} : { save }) },
        }
      : null,
} satisfies CommandRows;

export const numberPages = ['BinNumberPage'] as const;
export const planPages = ['InstallmentSelectionPage'] as const;
