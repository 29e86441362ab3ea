import type { IncomingHttpHeaders } from 'node:http';

/**
 * Why there is no usable reply of the host. `aborted`: the shopper went away; `unavailable`: the breaker is open, too many calls are
 * under way, or the host itself answers 503.
 */
export type HostFailure = 'unreachable' | 'timeout' | 'broken' | 'too-large' | 'aborted' | 'unavailable' | 'unusable';

/** The host gave no usable reply. Never holds what it said. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostFailure;
  /** Seconds after which asking again makes sense; only with `unavailable`. */
  readonly retryAfter: number | undefined;
  constructor(code: HostFailure, retryAfter?: number) {
    super(`The commerce host gave no usable reply: ${code}.`);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The error of a reply that is no success. A 503 passes: its `Retry-After` is kept, one second where it names none. */
export function failedReply({
  status,
  headers,
}: {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}): HostError {
  if (status !== 503) return new HostError('unusable');
  const seconds = Number(headers['retry-after'] ?? 1);
  return new HostError('unavailable', Number.isInteger(seconds) && seconds > 0 ? seconds : 1);
}
