/** Stops asking a host that is down, so that shoppers wait milliseconds instead of time-outs (security.md G11, T6). */
export interface Breaker {
  /** May a call be made now? While open, one call each `pause` is let through to try. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  readonly isOpen: boolean;
  /** Seconds until the next try. */
  retryAfter(): number;
}

/** Settings of a breaker: failures in a row that open it, and milliseconds between tries while open. */
export interface BreakerOptions {
  readonly failures: number;
  readonly pause: number;
}

/** Makes a breaker. `now` gives milliseconds. */
export function createBreaker(now: () => number, options: BreakerOptions = { failures: 8, pause: 1_000 }): Breaker {
  let failures = 0;
  let nextTry = 0;
  const isOpen = () => failures >= options.failures;
  return {
    allows() {
      if (!isOpen()) return true;
      if (now() < nextTry) return false;
      nextTry = now() + options.pause;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isOpen()) nextTry = now() + options.pause;
    },
    get isOpen() {
      return isOpen();
    },
    retryAfter: () => Math.max(1, Math.ceil((nextTry - now()) / 1_000)),
  };
}
