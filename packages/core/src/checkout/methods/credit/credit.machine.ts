import { createChoiceMachine } from '../choice-method.ts';
import { creditPages } from './credit.pages.ts';

/** Payment by a lender's credit (checkout.md §4.7): one of its offers is chosen, then Pay leads to the lender. */
export const creditMachine = createChoiceMachine({
  id: 'credit',
  rows: creditPages,
  choice: { command: 'creditOption.select', pages: ['CreditPaymentSelectionPage'] },
});
