import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What a log line may hold; nothing else is ever written: no bodies, cookies, query values or SQL parameters. */
export interface LogEntry {
  readonly event:
    | 'request'
    | 'request-failed'
    | 'sweep-failed'
    | 'orders-unbalanced'
    | 'message-failed'
    | 'payments-differ';
  readonly id?: string;
  readonly method?: string;
  /** The route's pattern, never the path that was asked for. */
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly error?: ErrorTrace;
  /** Pks of orders whose captures are not their amount. */
  readonly orders?: readonly number[];
  /** Shop's names of payments on which the shop and the acquirer do not agree. */
  readonly references?: readonly string[];
}

/** An error without the values it happened with. */
export interface ErrorTrace {
  readonly name: string;
  readonly code?: string;
  readonly at: readonly string[];
}

/** Where log entries go. */
export type Log = (entry: LogEntry) => void;

/** The parts of an error that carry no input: its class, its code and where it was thrown. */
export function traceError(error: unknown): ErrorTrace {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return { name: typeof cause, at: [] };
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code.slice(0, 40) } : {};
  const stack = (error instanceof Error ? error.stack : undefined) ?? '';
  const at = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return { name: cause.name, ...code, at: at.map((line) => line.trim().slice(0, 200)) };
}

/** Writes each entry as one line of JSON to stderr. */
export const stderrLog: Log = (entry) => {
  process.stderr.write(`${JSON.stringify(entry)}\n`);
};
