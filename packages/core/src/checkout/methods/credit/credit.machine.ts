import type { CommandRows } from '../../protocol/commands.table.ts';
import { createChoiceMachine } from '../choice-method.ts';

/** Pages that a lender's credit posts (checkout.md §4.7). */
export const creditPages = {
  'creditOption.select': (input) => ({ page: 'CreditPaymentSelectionPage', input }),
  'payment.submit': ({ agreement }) => ({ page: 'CreditPaymentConfirmationPage', input: { agreement } }),
} satisfies CommandRows;

/** Payment by a lender's credit (checkout.md §4.7): one of its offers is chosen, then Pay leads to the lender. */
export const creditMachine = createChoiceMachine({
  id: 'credit',
  rows: creditPages,
  choice: { command: 'creditOption.select', pages: ['CreditPaymentSelectionPage'] },
});
