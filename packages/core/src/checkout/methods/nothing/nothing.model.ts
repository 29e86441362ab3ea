import { choiceModel } from '../method-model.fixtures.ts';
import { nothingStatuses } from './nothing.fixtures.ts';
import { nothingMachine } from './nothing.machine.ts';

/** An order of which nothing is left to pay, for generated tests. */
export const nothingModel = choiceModel({
  chart: 'nothing',
  machine: nothingMachine,
  fixtures: nothingStatuses,
  start: nothingStatuses['nothing is left to pay'],
});
