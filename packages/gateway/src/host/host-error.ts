/**
 * Why there is no usable reply of the host. `aborted`: the shopper went away; `unavailable`: the breaker is open, or too many calls are under way; `refused`:
 * the host cannot read what was asked (400). `forbidden`: it is not for this user (403).
 */
export type HostFailure =
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'too-large'
  | 'aborted'
  | 'unavailable'
  | 'refused'
  | 'forbidden'
  | 'unusable';

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
