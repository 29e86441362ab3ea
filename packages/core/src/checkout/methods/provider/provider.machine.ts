import type { CommandRows } from '../../protocol/commands.table.ts';
import { createChoiceMachine } from '../choice-method.ts';

/** Redirection, BKM Express and Google Pay: Pay leads to the provider (checkout.md §4.8). */
export const providerPages = {
  'payment.submit': ({ agreement }) => ({ page: 'RedirectionPaymentSelectedPage', input: { agreement } }),
} satisfies CommandRows;

/** Payment at a provider (checkout.md §4.8, ruling 17): nothing is chosen, Pay leads there. */
export const providerMachine = createChoiceMachine({ id: 'provider', rows: providerPages });
