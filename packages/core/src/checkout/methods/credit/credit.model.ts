import { choiceModel } from '../method-model.fixtures.ts';
import { creditStatuses } from './credit.fixtures.ts';
import { creditMachine } from './credit.machine.ts';

/** Payment by a lender's credit for generated tests. */
export const creditModel = choiceModel({
  chart: 'credit',
  machine: creditMachine,
  fixtures: creditStatuses,
  start: creditStatuses['the offers are listed'],
  choice: { name: 'the shopper chooses an offer', event: { type: 'creditOption.select', creditOption: 61 } },
});
