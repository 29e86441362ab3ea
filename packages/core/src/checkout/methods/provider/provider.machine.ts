import { createChoiceMachine } from '../choice-method.ts';
import { providerPages } from './provider.pages.ts';

/** Payment at a provider (checkout.md §4.8, ruling 17): nothing is chosen, Pay leads there. */
export const providerMachine = createChoiceMachine({ id: 'provider', rows: providerPages });
