import { createChoiceMachine } from '../choice-method.ts';
import { transferPages } from './transfer.pages.ts';

/** Payment by bank transfer (checkout.md §4.6): an account of the shop's is chosen, then Pay places the order. */
export const transferMachine = createChoiceMachine({
  id: 'transfer',
  rows: transferPages,
  choice: { command: 'bankAccount.select', pages: ['FundsTransferChoicePage'] },
});
