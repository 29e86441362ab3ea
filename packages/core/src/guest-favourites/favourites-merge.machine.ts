import { favouritesMergeSetup } from './favourites-merge.setup.ts';
import { initialContext } from './favourites-merge.updates.ts';

/**
 * Takes what a browser kept for a guest along to the account of who has signed in (wishlist.md §4): one favourite after the
 * other. Each is out of the browser when it is in the account, never before, so a merge that breaks off loses nothing.
 */
export const favouritesMergeMachine = favouritesMergeSetup.createMachine({
  id: 'favouritesMerge',
  context: ({ input }) => initialContext(input),
  initial: 'routing',
  on: { 'merge.retry': { actions: 'refuseRetry' } },
  states: {
    routing: { always: [{ guard: 'hasWaiting', target: 'adding' }, { target: 'merged' }] },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'addFavourite',
        input: ({ context: { services, waiting } }) => ({ services, waiting }),
        onDone: {
          target: 'routing',
          actions: { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteProblem', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { addLimit: { target: 'failed', actions: 'noteTimedOut' } },
    },
    /** The rest is kept in the browser: it goes on when asked to, or with the next page. */
    failed: { on: { 'merge.retry': { target: 'routing', actions: 'forgetProblem' } } },
    merged: {},
  },
});
