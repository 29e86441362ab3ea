import type { CommandRows } from '../../protocol/commands.table.ts';
import { createChoiceMachine } from '../choice-method.ts';

/** Loyalty money that pays everything (checkout.md §4.9). */
export const loyaltyPages = {
  'payment.submit': ({ agreement }) => ({ page: 'LoyaltyPaymentSelectedPage', input: { agreement } }),
} satisfies CommandRows;

/** Payment by loyalty money alone (checkout.md §4.9): nothing is chosen, Pay places the order. */
export const loyaltyMachine = createChoiceMachine({ id: 'loyalty', rows: loyaltyPages });
