import type { ChartModel } from '@vitrin/chart-testing';
import type { CardHandle } from '../../../commerce.types.ts';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { savedCardStatuses, tokens } from './saved-card.fixtures.ts';
import { savedCardMachine } from './saved-card.machine.ts';

const changes = orderChanges(savedCardStatuses);
/** The vault hands these out: the chart never sees the security code itself. */
const card = 'card-1' as CardHandle;

/** Payment by a kept card for generated tests: everything the host can say of card and plan, at any time. */
export const savedCardModel: ChartModel<typeof savedCardMachine> = {
  chart: 'saved-card',
  machine: savedCardMachine,
  input: inputAt(savedCardStatuses['the kept cards are listed']),
  inputs: [
    {
      name: 'the host has selected card and plan',
      input: inputAt(savedCardStatuses['the host has selected card and plan']),
    },
  ],
  events: [
    ...changes,
    ...endings,
    { name: 'the shopper chooses a card', event: { type: 'savedCard.select', card: tokens[0] } },
    { name: 'the shopper chooses a plan', event: { type: 'installment.select', installment: 903 } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true, id: 'pay', card } },
    { name: 'Pay is pressed without a security code', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
  ],
  actors: {},
  project: statusNameOf(changes),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
  hears: { 'payment.submit': ['ready'] },
  isRest: (snapshot) => ['choosing', 'choosingPlan', 'ready'].some((state) => snapshot.matches(state as never)),
};
