import { createChoiceMachine } from '../choice-method.ts';
import { loyaltyPages } from './loyalty.pages.ts';

/** Payment by loyalty money alone (checkout.md §4.9): nothing is chosen, Pay places the order. */
export const loyaltyMachine = createChoiceMachine({ id: 'loyalty', rows: loyaltyPages });
