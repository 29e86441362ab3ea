import type { RequestStatus } from '../commerce.types.ts';
import { mutationLockSetup } from './mutation-lock.setup.ts';
import type { LockEvent } from './mutation-lock.types.ts';

const submission = ({ event }: { event: LockEvent }) => ({ submission: event.submission });
const submit = {
  'mutation.submitted': { target: 'pending', actions: { type: 'keepSubmission', params: submission } },
} as const;
const tell = <Status extends RequestStatus>(status: Status) => ({ type: 'tellStatus', params: { status } }) as const;

/**
 * The lock of one kind of mutation, in the four words (rulings 6 and 7). It is the one that runs: `createMutationLock` starts
 * one for each kind. It has no time limit of its own, because a call has one (`http/call-limit.ts`), and a lock that opens while
 * a mutation may still arrive would be none.
 */
export const mutationLockMachine = mutationLockSetup.createMachine({
  id: 'mutationLock',
  context: ({ input }) => ({ ...input, current: null }),
  initial: 'uninitialized',
  states: {
    uninitialized: { on: submit },
    pending: {
      tags: 'busy',
      entry: tell('pending'),
      on: { 'mutation.submitted': { actions: { type: 'refuse', params: submission } } },
      invoke: {
        src: 'mutation',
        input: ({ context: { current } }) => ({ current }),
        onDone: { target: 'fulfilled', actions: 'answerCaller' },
        onError: { target: 'rejected', actions: 'answerCaller' },
      },
    },
    fulfilled: { entry: tell('fulfilled'), on: submit },
    rejected: { entry: tell('rejected'), on: submit },
  },
});
