import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { isAppError, timeoutError } from '../errors/app-error.ts';
import type {
  SubmissionContext,
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionProblem,
  SubmissionRefusal,
  SubmissionRequest,
  SubmissionTag,
} from './submission.types.ts';

/** What is known when something is sent. @param request null: nothing is. */
function noteRequest(request: SubmissionRequest | null): SubmissionContext {
  return { request, of: request?.of ?? null, reply: undefined, problem: null };
}

/** Whether the host has seen it and said no: another try without a change makes no difference. */
function isReached(thrown: unknown): boolean {
  return isAppError(thrown) && thrown.kind !== 'fetch' && thrown.kind !== 'timeout';
}

/** What a screen may know of an error: nothing of the reply's body. @returns null for an error that is none of core's. */
function readProblem(thrown: unknown): SubmissionProblem | null {
  if (!isAppError(thrown)) return null;
  const { code, fields, messages, errorCode } = thrown;
  const isReply = thrown.kind === 'http';
  return {
    code,
    fields,
    messages,
    errorCode,
    status: isReply ? thrown.status : undefined,
    retryAfter: isReply ? thrown.retryAfter : undefined,
  };
}

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
