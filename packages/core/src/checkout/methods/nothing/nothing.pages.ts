import type { CommandRows } from '../../protocol/commands.table.ts';

/** An order of which nothing is left to pay (checkout.md §4.16). */
export const nothingPages = {
  'payment.submit': ({ agreement }) => ({ page: 'NothingToPayPage', input: { agreement } }),
} satisfies CommandRows;
