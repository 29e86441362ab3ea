import type { CommandRows } from '../../protocol/commands.table.ts';

/** Redirection, BKM Express and Google Pay: Pay leads to the provider (checkout.md §4.8). */
export const providerPages = {
  'payment.submit': ({ agreement }) => ({ page: 'RedirectionPaymentSelectedPage', input: { agreement } }),
} satisfies CommandRows;
