import type { Exchange } from './exchange.ts';
import { toProblem } from './host/to-problem.ts';
import type { Problem } from './http/problem.ts';
import type { Log } from './log.ts';

/** What a shopper is told of an error; what is not the shopper's doing stands in the log under the reply's id (security.md G18). */
export function reportProblem(error: unknown, exchange: Exchange, log: Log): Problem {
  const problem = toProblem(error);
  if (problem.status >= 500) {
    log.error('request failed', {
      id: exchange.id,
      method: exchange.incoming.method ?? '',
      path: exchange.url.pathname,
      code: problem.code,
      ...(problem.code === 'INTERNAL' && { reason: error instanceof Error ? `${error.name}: ${error.message}` : '' }),
    });
  }
  return problem;
}
