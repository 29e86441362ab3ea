import type { ChartModel } from '../../../testing/chart-model.types.ts';
import {
  alwaysPlaces,
  endings,
  inputAt,
  keepsPromises,
  momentOf,
  neverSaves,
  tellings,
} from '../method-model.fixtures.ts';
import { providerMoments } from './provider.fixtures.ts';
import { providerMachine } from './provider.machine.ts';

const told = tellings(providerMoments);

/** Payment by a provider's page for generated tests: nothing is chosen, so it is ready whenever its page is open. */
export const providerModel: ChartModel<typeof providerMachine> = {
  chart: 'provider',
  machine: providerMachine,
  input: inputAt(providerMoments['the provider is chosen']),
  events: [
    ...told,
    ...endings,
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
  ],
  actors: {},
  project: momentOf(told),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
  unreachable: { ...alwaysPlaces, ...neverSaves },
  isRest: (snapshot) => snapshot.matches('choosing') || snapshot.matches('ready'),
};
