import { miniBasketSetup } from './mini-basket.setup.ts';
import type { MiniBasketReason } from './mini-basket.types.ts';

const isFor = (reason: MiniBasketReason) => ({ type: 'isFor', params: { reason } }) as const;
const opens = (reason: MiniBasketReason) =>
  ({ target: '#miniBasket.opening', actions: { type: 'noteReason', params: { reason } } }) as const;
const stays = {
  target: '#miniBasket.open.kept',
  actions: { type: 'noteReason', params: { reason: 'asked' } },
} as const;
const previews = {
  target: '#miniBasket.open.previewing',
  actions: { type: 'noteReason', params: { reason: 'added' } },
} as const;

/** Nobody asked to see it: the failure is told where it was added. */
const unasked = { guard: isFor('added'), target: 'closed' } as const;

/**
 * The panel beside the basket's link: opened by its button to stay, by a pointer that rests there, or for a while after
 * something was added. It shows what the basket's chart holds, the newest always, so it knows no basket of its own.
 */
export const miniBasketMachine = miniBasketSetup.createMachine({
  id: 'miniBasket',
  context: ({ input }) => ({ ...input, reason: 'asked', error: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'miniBasket.toggle': opens('asked'),
        'line.added': opens('added'),
        'attention.given': 'looking',
      },
    },
    /** Will the pointer stay? */
    looking: {
      on: {
        'miniBasket.toggle': opens('asked'),
        'line.added': opens('added'),
        'attention.lost': 'closed',
      },
      after: { lookIntent: opens('looked') },
    },
    opening: {
      tags: ['open', 'busy'],
      on: {
        'miniBasket.close': 'closed',
        // The first press keeps what the pointer opened, the second closes it.
        'miniBasket.toggle': [{ guard: isFor('asked'), target: 'closed' }, opens('asked')],
        'attention.lost': { guard: isFor('looked'), target: 'closed' },
      },
      invoke: {
        src: 'waitForBasket',
        input: ({ context: { services } }) => ({ services }),
        onDone: [
          { guard: isFor('added'), target: 'open.previewing' },
          { guard: isFor('looked'), target: 'open.held' },
          { target: 'open.kept' },
        ],
        onError: [
          unasked,
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => ({ thrown: event.error }) } },
        ],
      },
      after: { openingLimit: [unasked, { target: 'failed', actions: 'noteTimedOut' }] },
    },
    open: {
      tags: 'open',
      initial: 'kept',
      on: { 'miniBasket.close': 'closed', 'miniBasket.toggle': stays },
      states: {
        kept: { on: { 'miniBasket.toggle': '#miniBasket.closed' } },
        previewing: {
          on: { 'attention.given': 'held', 'line.added': { target: 'previewing', reenter: true } },
          after: { previewTime: '#miniBasket.closed' },
        },
        /** Looked at: it stays for as long as that. */
        held: { on: { 'attention.lost': 'leaving' } },
        leaving: {
          on: { 'attention.given': 'held', 'line.added': previews },
          after: { leaveGrace: '#miniBasket.closed' },
        },
      },
    },
    failed: {
      tags: 'open',
      on: {
        'miniBasket.retry': opens('asked'),
        'miniBasket.close': 'closed',
        'miniBasket.toggle': 'closed',
        'line.added': opens('added'),
      },
    },
  },
});
