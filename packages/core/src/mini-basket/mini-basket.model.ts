import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import { fetchError } from '../errors/app-error.ts';
import { miniBasketMachine } from './mini-basket.machine.ts';
import { selectMiniBasket } from './mini-basket.select.ts';
import type { MiniBasketServices } from './mini-basket.types.ts';

/** Services of a test that answers the chart's actor itself. */
export const unusedServices: MiniBasketServices = {
  ready: () => Promise.reject(new Error('[mini basket] this test answers the actor itself')),
  onAdded: () => () => {},
};

const isOpen = (snapshot: SnapshotFrom<typeof miniBasketMachine>): boolean => snapshot.hasTag('open');

/** The mini basket for generated tests: pressed, looked at, left and added to at any time. */
export const miniBasketModel: ChartModel<typeof miniBasketMachine> = {
  chart: 'mini-basket',
  machine: miniBasketMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the shopper presses its button', event: { type: 'miniBasket.toggle' } },
    { name: 'the shopper presses Escape', event: { type: 'miniBasket.close' } },
    { name: 'the shopper tries again', event: { type: 'miniBasket.retry' } },
    { name: 'the pointer comes to rest on it', event: { type: 'attention.given' } },
    { name: 'the pointer leaves it', event: { type: 'attention.lost' } },
    { name: 'something is added', event: { type: 'line.added' } },
  ],
  actors: {
    waitForBasket: [
      { name: 'there is a basket', output: () => undefined },
      { name: 'the basket does not come', error: () => fetchError('mini basket') },
    ],
  },
  project: ({ context: { reason, error } }) => ({ reason, hasError: error !== null }),
  hears: {
    'miniBasket.close': ['opening', 'open', 'failed'],
    'miniBasket.retry': ['failed'],
    'attention.lost': ['looking', 'opening', 'open.held'],
    'attention.given': ['closed', 'open.previewing', 'open.leaving'],
    'line.added': ['closed', 'looking', 'open.previewing', 'open.leaving', 'failed'],
  },
  cuts: {
    'miniBasket.toggle': { in: ['opening'], because: 'nobody wants to see it any more; the basket goes on being read' },
    'miniBasket.close': { in: ['opening'], because: 'nobody wants to see it any more; the basket goes on being read' },
    'attention.lost': { in: ['opening'], because: 'nobody wants to see it any more; the basket goes on being read' },
  },
  traceless: { opening: 'a preview that nobody asked for closes; the failure is told where it was added' },
  view: selectMiniBasket,
  replays: [
    {
      broke: 'a preview that nobody asked for showed a failure',
      steps: ['something is added', 'openingLimit passes'],
    },
  ],
  isRest: (snapshot) => snapshot.matches('closed') || snapshot.matches('failed') || snapshot.matches({ open: 'kept' }),
  invariant: (snapshot) => {
    const view = selectMiniBasket(snapshot);
    if (view.isOpen !== isOpen(snapshot)) throw new Error('seen and open do not agree');
    if (view.isOpen === (view.status === 'closed')) throw new Error('open and closed at once');
    if ((view.status === 'failed') !== (view.error !== null))
      throw new Error('failed without a reason, or the reverse');
    if (view.isPreview && view.status === 'failed') throw new Error('a preview that nobody asked for shows a failure');
  },
};
