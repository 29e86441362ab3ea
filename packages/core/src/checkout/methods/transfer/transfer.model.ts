import { choiceModel } from '../method-model.fixtures.ts';
import { transferStatuses } from './transfer.fixtures.ts';
import { transferMachine } from './transfer.machine.ts';

/** Payment by bank transfer for generated tests. */
export const transferModel = choiceModel({
  chart: 'transfer',
  machine: transferMachine,
  fixtures: transferStatuses,
  start: transferStatuses['the accounts are listed'],
  choice: { name: 'the shopper chooses an account', event: { type: 'bankAccount.select', bankAccount: 41 } },
});
