import { removalSetup } from './removal.setup.ts';
import type { RemovalContext, RemovalRefusal } from './removal.types.ts';

const refuse = (reason: RemovalRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const whileBusy = { 'entry.remove': refuse('busy'), 'entry.putBack': refuse('busy') } as const;
const entryOf = ({ context: { entry } }: { context: RemovalContext }) => ({ entry });
const noteProblem = {
  type: 'noteProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
} as const;

/** Takes entries out of a list, one at a time, and offers the way back for the last one until another one is removed. */
export const removalMachine = removalSetup.createMachine({
  id: 'removal',
  context: { entry: null, problem: null },
  initial: 'resting',
  on: {
    'entry.remove': { target: '.removing', actions: 'noteEntry' },
    'entry.putBack': refuse('notNow'),
  },
  states: {
    resting: {},
    removing: {
      tags: 'busy',
      on: whileBusy,
      invoke: {
        src: 'removeEntry',
        input: entryOf,
        onDone: { target: 'removed.offered', actions: 'tellRemoved' },
        onError: { target: 'notRemoved', actions: noteProblem },
      },
      after: { writeLimit: { target: 'notRemoved', actions: 'noteTimedOut' } },
    },
    /** It is in its list still. */
    notRemoved: {},
    /** It is out of its list. */
    removed: {
      initial: 'offered',
      states: {
        offered: {
          tags: 'returnable',
          on: { 'entry.putBack': { target: 'puttingBack', actions: 'forgetProblem' } },
        },
        puttingBack: {
          tags: 'busy',
          on: whileBusy,
          invoke: {
            src: 'putEntryBack',
            input: entryOf,
            onDone: { target: '#removal.resting', actions: ['forgetEntry', 'tellReturned'] },
            // The offer stands.
            onError: { target: 'offered', actions: noteProblem },
          },
          after: { writeLimit: { target: 'offered', actions: 'noteTimedOut' } },
        },
      },
    },
  },
});
