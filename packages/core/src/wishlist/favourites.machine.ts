import { favouritesSetup } from './favourites.setup.ts';
import { initialContext } from './favourites.updates.ts';

/** Every write is taken or visibly refused, in every state; taking one ends a read, never a write. */
const takeOrRefuse = [
  { guard: 'isTakable', target: '.deciding', actions: 'takeCommand' },
  { actions: 'refuseCommand' },
] as const;
const queueOrRefuse = [{ guard: 'isTakable', actions: 'takeCommand' }, { actions: 'refuseCommand' }] as const;

/**
 * Which products are favourites (wishlist.md §4). One write at a time: a heart pressed meanwhile waits above the lock
 * (ruling 6), and the heart that was pressed is held until its own write is answered.
 */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'favourites.add': takeOrRefuse,
    'favourites.remove': takeOrRefuse,
    'favourites.retry': { target: '.deciding', actions: 'askAgain' },
    'favourites.invalidated': { target: '.deciding', actions: 'markStale' },
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
        'favourites.add': queueOrRefuse,
        'favourites.remove': queueOrRefuse,
        'favourites.retry': { actions: 'refuseRetry' },
        'favourites.invalidated': { actions: 'markStaleDuringCall' },
      },
      invoke: {
        src: 'writeFavourite',
        input: ({ context: { services, current, marks } }) => ({ services, command: current, marks }),
        onDone: {
          target: 'deciding',
          actions: { type: 'noteWritten', params: ({ event }) => ({ mark: event.output }) },
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
        'favourites.retry': { actions: 'refuseRetry' },
        'favourites.invalidated': { actions: 'markStaleDuringCall' },
      },
      invoke: {
        src: 'loadFavourites',
        input: ({ context: { services } }) => ({ services }),
        onDone: { target: 'deciding', actions: { type: 'noteRead', params: ({ event }) => ({ marks: event.output }) } },
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
