import type { CommandRows } from '../../protocol/commands.table.ts';

/** Which pages a lender's credit posts (checkout.md §4.7). */
export const creditPages = {
  'creditOption.select': (input) => ({ page: 'CreditPaymentSelectionPage', input }),
  'payment.submit': ({ agreement }) => ({ page: 'CreditPaymentConfirmationPage', input: { agreement } }),
} satisfies CommandRows;
