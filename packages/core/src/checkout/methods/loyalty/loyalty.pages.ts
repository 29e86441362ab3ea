import type { CommandRows } from '../../protocol/commands.table.ts';

/** Loyalty money that pays everything (checkout.md §4.9). */
export const loyaltyPages = {
  'payment.submit': ({ agreement }) => ({ page: 'LoyaltyPaymentSelectedPage', input: { agreement } }),
} satisfies CommandRows;
