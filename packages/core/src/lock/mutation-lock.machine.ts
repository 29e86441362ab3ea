import { emit, fromPromise, setup } from 'xstate';

/** One mutation of the lock's kind is asked for. */
export interface LockEvent {
  readonly type: 'mutation.submitted';
}

/** A second submit of the kind while the first runs: it gets `Mutation already in progress.` and sends nothing. */
export interface LockEmitted {
  readonly type: 'mutation.refused';
}

const lockSetup = setup({
  types: { events: {} as LockEvent, emitted: {} as LockEmitted, tags: {} as 'busy' },
  actors: {
    mutation: fromPromise<unknown>(() => Promise.reject(new Error('[lock] the chart is for tests and drawings alone'))),
  },
  actions: { refuse: emit({ type: 'mutation.refused' }) },
});

const start = { 'mutation.submitted': 'pending' } as const;

/**
 * The lock of one kind of mutation, in the four words (rulings 6 and 7). It says what `createMutationLock` does: that one is
 * a function, because every front end brings it along and it needs no interpreter (decision 0031). Every path of this chart
 * is walked on the function too (`mutation-lock.model.test.ts`).
 */
export const mutationLockMachine = lockSetup.createMachine({
  id: 'mutationLock',
  initial: 'uninitialized',
  states: {
    uninitialized: { on: start },
    pending: {
      tags: 'busy',
      on: { 'mutation.submitted': { actions: 'refuse' } },
      invoke: { src: 'mutation', onDone: 'fulfilled', onError: 'rejected' },
    },
    fulfilled: { on: start },
    rejected: { on: start },
  },
});
