import { createChoiceMachine } from '../choice-method.ts';
import { nothingPages } from './nothing.pages.ts';

/** An order of which nothing is left to pay (checkout.md §4.16): nothing is chosen, one press places it. */
export const nothingMachine = createChoiceMachine({ id: 'nothing', rows: nothingPages });
