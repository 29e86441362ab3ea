import type { AppError } from '../errors/app-error.ts';
import type { HttpMethod } from './http.types.ts';

/** Waits before the second and third try, in milliseconds (conventions §10). */
const waits = [500, 1000] as const;
const retriedStatuses: readonly number[] = [429, 502, 503];
/** A host that asks for this long or longer is not asked again by itself, in milliseconds. */
const longestWait = 5000;

export interface FailedTry {
  readonly method: HttpMethod;
  /** 1 for the first try. */
  readonly tries: number;
  readonly error: AppError;
  /** Value of the Retry-After header, if any. */
  readonly retryAfter: string | null;
  /** Milliseconds, for a Retry-After that names a date. */
  readonly now: number;
  /** From 0 up to 1. */
  readonly random: number;
}

/**
 * Milliseconds until a call is tried again, or undefined when it is not (conventions §10): only GET, at most twice,
 * only after no reply, the time limit, 429, 502 or 503. A write is never repeated: it might order twice.
 */
export function nextTryIn({ method, tries, error, retryAfter, now, random }: FailedTry): number | undefined {
  const wait = waits[tries - 1];
  if (method !== 'GET' || wait === undefined || !isPassing(error)) return undefined;
  const asked = readRetryAfter(retryAfter, now);
  if (asked !== undefined) return asked < longestWait ? asked : undefined;
  // A quarter either way keeps many shoppers from coming back in the same instant.
  return Math.round(wait * (0.75 + random / 2));
}

function isPassing(error: AppError): boolean {
  if (error.kind === 'http') return retriedStatuses.includes(error.status);
  return error.kind === 'fetch' || error.kind === 'timeout';
}

/** Milliseconds that a `Retry-After` header asks for: seconds or a date. Undefined when it says neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}
