import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { timeoutError } from '../errors/app-error.ts';
import type {
  SubmissionContext,
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionRefusal,
  SubmissionRequest,
  SubmissionTag,
} from './submission.types.ts';
import { isReached, noteRequest, readProblem } from './submission.updates.ts';

/** Milliseconds. */
const limits = {
  /** Backstop behind the client's own limit: 30 s a try, and three tries for what is read again after a write. */
  submitLimit: 100_000,
};

/** Names the submission chart uses: the actor slot, guards, actions, delays. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
    tags: {} as SubmissionTag,
  },
  actors: {
    send: fromPromise<unknown, { readonly request: SubmissionRequest | null }>(({ input, signal }) =>
      input.request ? input.request.send(signal) : Promise.reject(new Error('submission: nothing to send')),
    ),
  },
  guards: {
    isReached: (_, { thrown }: { thrown: unknown }) => isReached(thrown),
  },
  actions: {
    noteRequest: assign(({ event }) => {
      assertEvent(event, 'submission.submit');
      return noteRequest(event.request);
    }),
    noteReply: assign((_, { reply }: { reply: unknown }) => ({ reply })),
    noteProblem: assign((_, { thrown }: { thrown: unknown }) => ({ problem: readProblem(thrown) })),
    noteTimedOut: assign({ problem: () => readProblem(timeoutError('submission', limits.submitLimit)) }),
    forgetProblem: assign({ problem: null }),
    forgetRequest: assign({ request: null }),
    forgetAll: assign(noteRequest(null)),
    tellSucceeded: emit(({ context: { request, reply } }) => ({
      type: 'submission.succeeded' as const,
      request,
      reply,
    })),
    tellFailed: emit(({ context: { request, problem } }) => ({
      type: 'submission.failed' as const,
      request,
      problem,
    })),
    refuse: emit(({ event }, { reason }: { reason: SubmissionRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
