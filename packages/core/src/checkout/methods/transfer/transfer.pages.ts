import type { CommandRows } from '../../protocol/commands.table.ts';

/** Which pages a bank transfer's commands post (checkout.md §4.6). */
export const transferPages = {
  'bankAccount.select': (input) => ({ page: 'FundsTransferChoicePage', input }),
  'payment.submit': ({ agreement }) => ({ page: 'FundsTransferPage', input: { agreement } }),
} satisfies CommandRows;
