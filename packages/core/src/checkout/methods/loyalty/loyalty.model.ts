import { choiceModel } from '../method-model.fixtures.ts';
import { loyaltyStatuses } from './loyalty.fixtures.ts';
import { loyaltyMachine } from './loyalty.machine.ts';

/** Payment by loyalty money alone for generated tests. */
export const loyaltyModel = choiceModel({
  chart: 'loyalty',
  machine: loyaltyMachine,
  fixtures: loyaltyStatuses,
  start: loyaltyStatuses['loyalty money pays everything'],
});
