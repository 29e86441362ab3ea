import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { RequestStatus } from '../commerce.types.ts';
import type { LockContext, LockEmitted, LockEvent, LockInput, Submission } from './mutation-lock.types.ts';

/** Names the lock's chart uses: actor slot and actions. */
export const mutationLockSetup = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    input: {} as LockInput,
    emitted: {} as LockEmitted,
    tags: {} as 'busy',
  },
  actors: {
    mutation: fromPromise<void, { readonly current: Submission | null }>(async ({ input }) => input.current?.start()),
  },
  actions: {
    keepSubmission: assign((_, { submission }: { submission: Submission }) => ({ current: submission })),
    tellStatus: emit((_, { status }: { status: RequestStatus }) => ({ type: 'status.changed' as const, status })),
    answerCaller: enqueueActions(({ context: { current }, enqueue: steps }) => {
      steps.assign({ current: null });
      steps(() => current?.end());
    }),
    refuse: enqueueActions(({ enqueue: steps }, { submission }: { submission: Submission }) => {
      steps.emit({ type: 'mutation.refused' });
      steps(() => submission.refuse());
    }),
  },
});
