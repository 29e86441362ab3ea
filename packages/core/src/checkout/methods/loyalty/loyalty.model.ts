import { choiceModel } from '../method-model.fixtures.ts';
import { loyaltyMoments } from './loyalty.fixtures.ts';
import { loyaltyMachine } from './loyalty.machine.ts';

/** Payment by loyalty money alone for generated tests. */
export const loyaltyModel = choiceModel({
  chart: 'loyalty',
  machine: loyaltyMachine,
  moments: loyaltyMoments,
  start: loyaltyMoments['loyalty money pays everything'],
});
