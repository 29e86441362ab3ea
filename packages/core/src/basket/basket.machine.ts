import { basketSetup } from './basket.setup.ts';
import { initialContext } from './basket.updates.ts';

/** Every write is taken or visibly refused, in every state; taking one ends a read, never a write. */
const take = { target: '.deciding', actions: 'takeCommand' } as const;
const takeOrRefuse = [{ guard: 'isTakable', ...take }, { actions: 'refuseCommand' }] as const;
const queue = { actions: 'takeCommand' } as const;
const queueOrRefuse = [{ guard: 'isTakable', ...queue }, { actions: 'refuseCommand' }] as const;

/**
 * The main basket. It holds the server's newest word and a queue above the lock: one write at a time, a quantity
 * changed meanwhile waits and the newest replaces the one that waits (basket.md §7, ruling 6). A read goes last:
 * every write's reply is a whole basket. Which basket is the main one is written here too, so that no line can land in
 * another basket than the one it was meant for.
 */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'basket.addLine': takeOrRefuse,
    'basket.setQuantity': takeOrRefuse,
    'basket.removeLine': take,
    'basket.applyVoucher': takeOrRefuse,
    'basket.removeVoucher': take,
    'basket.clear': take,
    'basket.makeMain': take,
    'basket.open': takeOrRefuse,
    'basket.delete': take,
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
        'basket.addLine': queueOrRefuse,
        'basket.setQuantity': queueOrRefuse,
        'basket.removeLine': queueOrRefuse,
        'basket.applyVoucher': queueOrRefuse,
        'basket.removeVoucher': queueOrRefuse,
        'basket.clear': queueOrRefuse,
        'basket.makeMain': queueOrRefuse,
        'basket.open': queueOrRefuse,
        'basket.delete': queueOrRefuse,
        'basket.retry': { actions: 'refuseRetry' },
        'basket.invalidated': { actions: 'markStaleDuringCall' },
      },
      invoke: {
        src: 'writeBasket',
        input: ({ context: { services, current } }) => ({ services, command: current }),
        onDone: {
          target: 'deciding',
          actions: { type: 'noteWritten', params: ({ event }) => ({ basket: event.output }) },
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
    /** The last read failed. What is known, if anything, stays on screen; any command or "Try again" leads on. */
    failed: {},
  },
});
