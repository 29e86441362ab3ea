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
import { loyaltyMoments } from './loyalty.fixtures.ts';
import { loyaltyMachine } from './loyalty.machine.ts';

const told = tellings(loyaltyMoments);

/** Payment by loyalty money alone for generated tests: nothing is chosen, so it is ready whenever its page is open. */
export const loyaltyModel: ChartModel<typeof loyaltyMachine> = {
  chart: 'loyalty',
  machine: loyaltyMachine,
  input: inputAt(loyaltyMoments['loyalty money pays everything']),
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
