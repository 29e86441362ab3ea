import type { ChartModel } from '../../../testing/chart-model.types.ts';
import { alwaysPlaces, endings, inputAt, keepsPromises, momentOf, tellings } from '../method-model.fixtures.ts';
import { transferMoments } from './transfer.fixtures.ts';
import { transferMachine } from './transfer.machine.ts';

const told = tellings(transferMoments);

/** Payment by bank transfer for generated tests: everything the host can say of an account, at any time. */
export const transferModel: ChartModel<typeof transferMachine> = {
  chart: 'transfer',
  machine: transferMachine,
  input: inputAt(transferMoments['the accounts are listed']),
  events: [
    ...told,
    ...endings,
    { name: 'the shopper chooses an account', event: { type: 'bankAccount.select', bankAccount: 41 } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
  ],
  actors: {},
  project: momentOf(told),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
  unreachable: alwaysPlaces,
  isRest: (snapshot) => snapshot.matches('choosing') || snapshot.matches('ready'),
};
