import { toProblem } from './host/to-problem.ts';
import type { HttpContext } from './http/http-context.ts';
import type { Problem } from './http/problem.ts';
import { type Log, reasonOf } from './log.ts';

/** What a shopper is told of an error; what is not the shopper's doing stands in the log under the reply's id (security.md G18). */
export function reportProblem(error: unknown, httpContext: HttpContext, log: Log): Problem {
  const problem = toProblem(error);
  if (problem.status >= 500) {
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
