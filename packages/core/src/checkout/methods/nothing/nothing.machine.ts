import type { CommandRows } from '../../protocol/commands.table.ts';
import { createChoiceMachine } from '../choice-method.ts';

/** An order of which nothing is left to pay (checkout.md §4.16). */
export const nothingPages = {
  'payment.submit': ({ agreement }) => ({ page: 'NothingToPayPage', input: { agreement } }),
} satisfies CommandRows;

/** An order of which nothing is left to pay (checkout.md §4.16): nothing is chosen, one press places it. */
export const nothingMachine = createChoiceMachine({ id: 'nothing', rows: nothingPages });
