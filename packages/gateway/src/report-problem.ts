import { HostError } from './host/host-error.ts';
import { toProblem } from './host/to-problem.ts';
import type { HttpContext } from './http/http-context.ts';
import type { Problem } from './http/problem.ts';
import { type Log, reasonOf } from './log.ts';

/** What a shopper is told of an error; what is not the shopper's doing stands in the log under the reply's id (security.md G18). */
export function reportProblem(error: unknown, httpContext: HttpContext, log: Log): Problem {
  const problem = toProblem(error);
  // A browser cancels pictures of a page that it leaves. The figures count these requests as 499.
  const isCancelled = error instanceof HostError && error.code === 'aborted';
  if (problem.status >= 500 && !isCancelled) {
    log.error('request failed', {
      id: httpContext.id,
      method: httpContext.incoming.method ?? '',
      path: httpContext.url.pathname,
      code: problem.code,
      ...(problem.code === 'INTERNAL' && { reason: reasonOf(error) }),
    });
  }
  return problem;
}
