import type { CommandRows } from '../../protocol/commands.table.ts';
import { createChoiceMachine } from '../choice-method.ts';

/** Pages that a bank transfer's commands post (checkout.md §4.6). */
export const transferPages = {
  'bankAccount.select': (input) => ({ page: 'FundsTransferChoicePage', input }),
  'payment.submit': ({ agreement }) => ({ page: 'FundsTransferPage', input: { agreement } }),
} satisfies CommandRows;

/** Payment by bank transfer (checkout.md §4.6): an account of the shop's is chosen, then Pay places the order. */
export const transferMachine = createChoiceMachine({
  id: 'transfer',
  rows: transferPages,
  choice: { command: 'bankAccount.select', pages: ['FundsTransferChoicePage'] },
});
