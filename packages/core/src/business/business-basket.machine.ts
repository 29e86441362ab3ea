import { businessBasketSetup } from './business-basket.setup.ts';
import { initialContext } from './business-basket.updates.ts';

/** Outside of a write nothing waits, so that every command is taken at once; taking one ends a read. */
const take = { target: '.deciding', actions: 'takeCommand' } as const;
/** During a write a command waits or is visibly refused. */
const queueOrRefuse = [{ guard: 'isTakable', actions: 'takeCommand' }, { actions: 'refuseCommand' }] as const;

/**
 * The basket of a business user, apart from the shop's baskets (b2b.md §2 to §4). One write at a time: an amount that is
 * changed meanwhile waits above the lock (ruling 6), and of several for one division the newest wins.
 */
export const businessBasketMachine = businessBasketSetup.createMachine({
  id: 'businessBasket',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'line.set': take,
    'line.add': take,
    'line.remove': take,
    'basket.clear': take,
    'draft.save': take,
    'draft.load': take,
    'quotation.create': take,
    'basket.retry': { target: '.deciding', actions: 'askAgain' },
    'basket.invalidated': { target: '.deciding', actions: 'markStale' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasWaiting', target: 'saving', actions: 'startNext' },
        { guard: 'isStale', target: 'reading' },
        { target: 'resting' },
      ],
    },
    resting: {},
    saving: {
      tags: 'busy',
      on: {
        'line.set': queueOrRefuse,
        'line.add': queueOrRefuse,
        'line.remove': queueOrRefuse,
        'basket.clear': queueOrRefuse,
        'draft.save': queueOrRefuse,
        'draft.load': queueOrRefuse,
        'quotation.create': queueOrRefuse,
        'basket.retry': { actions: 'refuseRetry' },
        'basket.invalidated': { actions: 'markStaleDuringCall' },
      },
      invoke: {
        src: 'writeBasket',
        input: ({ context: { services, current } }) => ({ services, command: current }),
        onDone: {
          target: 'deciding',
          actions: { type: 'noteWritten', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'noteWriteFailed', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { writeLimit: { target: 'deciding', actions: 'noteWriteTimedOut' } },
    },
    reading: {
      tags: 'reading',
      on: {
        'basket.retry': { actions: 'refuseRetry' },
        'basket.invalidated': { actions: 'markStaleDuringCall' },
      },
      invoke: {
        src: 'loadBasket',
        input: ({ context: { services } }) => ({ services }),
        onDone: {
          target: 'deciding',
          actions: { type: 'noteRead', params: ({ event }) => ({ basket: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteReadFailed', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { readLimit: { target: 'failed', actions: 'noteReadTimedOut' } },
    },
    /** The last read failed. What is known stays on screen; any command or "Try again" leads on. */
    failed: {},
  },
});
