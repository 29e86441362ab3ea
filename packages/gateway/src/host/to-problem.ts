import { Problem, type ProblemCode } from '../http/problem.ts';
import { HostError, type HostFailure } from './host-error.ts';

const codes: Readonly<Record<HostFailure, ProblemCode>> = {
  unreachable: 'HOST_UNREACHABLE',
  timeout: 'HOST_TIMEOUT',
  broken: 'HOST_UNUSABLE',
  'too-large': 'HOST_UNUSABLE',
  unusable: 'HOST_UNUSABLE',
  aborted: 'HOST_UNUSABLE',
  unavailable: 'HOST_UNAVAILABLE',
};

/** What the client is told about an error; anything unknown becomes a plain 500 (security.md G18). */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof HostError)) return new Problem('INTERNAL');
  return new Problem(
    codes[error.code],
    error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) },
  );
}
