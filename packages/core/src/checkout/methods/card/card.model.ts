import type { ChartModel } from '@vitrin/chart-testing';
import type { CardHandle } from '../../../commerce.types.ts';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { cardStatuses } from './card.fixtures.ts';
import { cardMachine } from './card.machine.ts';

const changes = orderChanges(cardStatuses);
/** The vault hands these out: the chart never sees the card itself. */
const card = 'card-1' as CardHandle;

/** Payment by a typed card for generated tests: everything the host can say of number and plan, at any time. */
export const cardModel: ChartModel<typeof cardMachine> = {
  chart: 'card',
  machine: cardMachine,
  input: inputAt(cardStatuses['the number is asked for']),
  inputs: [
    {
      name: 'a reload finds the plan of an earlier visit',
      input: inputAt(cardStatuses['a reload finds the plan of an earlier visit']),
    },
  ],
  events: [
    ...changes,
    ...endings,
    { name: 'the shopper types a number', event: { type: 'card.enterNumber', bin: '450634' } },
    { name: 'the shopper chooses a plan', event: { type: 'installment.select', installment: 903 } },
    {
      name: 'the shopper presses Pay',
      event: { type: 'payment.submit', agreement: true, id: 'pay', card, save: true },
    },
    { name: 'Pay is pressed without a card', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
  ],
  actors: {},
  project: statusNameOf(changes),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches({ numbered: 'ready' })),
  hears: { 'installment.select': ['numbered'], 'payment.submit': ['numbered.ready'] },
  isRest: (snapshot) =>
    snapshot.matches('typing') ||
    snapshot.matches({ numbered: 'choosingPlan' }) ||
    snapshot.matches({ numbered: 'ready' }),
};
