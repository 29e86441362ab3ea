/** The only fields a log line may have (security.md G15): no bodies, no cookies, no query values. */
export interface LogFields {
  readonly id?: string;
  readonly method?: string;
  /** Path template or path without query. */
  readonly path?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly code?: string;
  readonly reason?: string;
  readonly url?: string;
}

/** Writes one structured line for each event. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const MAX_VALUE_LENGTH = 300;
const allowed = ['id', 'method', 'path', 'status', 'milliseconds', 'code', 'reason', 'url'] as const;

/** Control characters end a log line early or colour a terminal; they become spaces. */
function clean(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return value.replace(/\p{C}/gu, ' ').slice(0, MAX_VALUE_LENGTH);
}

/**
 * What a log line may tell of a thrown thing: its class and what it says, without digits. The engine quotes the value at hand
 * (`Unexpected token in "4543…"`), and a card is nothing but digits.
 */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something that is no error was thrown';
  return `${thrown.name}: ${thrown.message}`.replace(/\d/g, '#');
}

/** A log that writes JSON lines. `write` gets whole lines with their line end; `now` is milliseconds. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: string, event: string, fields: LogFields = {}) => {
    const entry: Record<string, string | number> = { time: new Date(now()).toISOString(), level, event: clean(event) };
    for (const name of allowed) {
      const value = fields[name];
      if (value !== undefined) entry[name] = clean(value);
    }
    write(`${JSON.stringify(entry)}\n`);
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
  };
}
