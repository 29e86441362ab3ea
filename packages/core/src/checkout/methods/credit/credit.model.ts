import type { ChartModel } from '../../../testing/chart-model.types.ts';
import { alwaysPlaces, endings, inputAt, keepsPromises, momentOf, tellings } from '../method-model.fixtures.ts';
import { creditMoments } from './credit.fixtures.ts';
import { creditMachine } from './credit.machine.ts';

const told = tellings(creditMoments);

/** Payment by a lender's credit for generated tests: everything the host can say of an offer, at any time. */
export const creditModel: ChartModel<typeof creditMachine> = {
  chart: 'credit',
  machine: creditMachine,
  input: inputAt(creditMoments['the offers are listed']),
  events: [
    ...told,
    ...endings,
    { name: 'the shopper chooses an offer', event: { type: 'creditOption.select', creditOption: 61 } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
  ],
  actors: {},
  project: momentOf(told),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
  unreachable: alwaysPlaces,
  isRest: (snapshot) => snapshot.matches('choosing') || snapshot.matches('ready'),
};
