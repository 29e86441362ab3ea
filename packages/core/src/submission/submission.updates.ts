import { isAppError } from '../errors/app-error.ts';
import type { SubmissionContext, SubmissionProblem, SubmissionRequest } from './submission.types.ts';

/** Context while something is sent. @param request null: nothing is. */
export function noteRequest(request: SubmissionRequest | null): SubmissionContext {
  return { request, of: request?.of ?? null, reply: undefined, problem: null };
}

/** Tells whether the host rejected it: another try without a change makes no difference. */
export function isReached(thrown: unknown): boolean {
  return isAppError(thrown) && thrown.kind !== 'fetch' && thrown.kind !== 'timeout';
}

/** Reads what a screen may show of an error, without the reply's body. @returns null for an error that is none of core's. */
export function readProblem(thrown: unknown): SubmissionProblem | null {
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
