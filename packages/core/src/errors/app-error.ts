import { camelCase } from '../contract/camel-case.ts';
import type { ErrorCode, HttpErrorCode } from './error-codes.ts';

export type { ErrorCode, HttpErrorCode, ProtocolErrorCode } from './error-codes.ts';

/** Field name to messages, as the host words them in the shopper's language. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface AppErrorShape extends Error {
  readonly name: 'AppError';
  /** Errors beside a field; empty when there are none. */
  readonly fields: FieldErrors;
  /** Errors of the whole form (`non_field_errors`, `detail`); empty when there are none. */
  readonly messages: readonly string[];
  /** The host's `error_code` as sent, known to this client or not. */
  readonly errorCode: string | undefined;
}

/** No reply at all: refused, reset, offline. Whether the host acted is unknown. */
export interface FetchError extends AppErrorShape {
  readonly kind: 'fetch';
  readonly code: 'FETCH_FAILED';
}

/** The client's limit of 30 s passed (conventions §9). Whether the host acted is unknown. */
export interface TimeoutError extends AppErrorShape {
  readonly kind: 'timeout';
  readonly code: 'TIMED_OUT';
}

/** A reply that is not of the promised kind or shape. */
export interface ParsingError extends AppErrorShape {
  readonly kind: 'parsing';
  readonly code: 'UNREADABLE_REPLY';
  /** The reply's own status. */
  readonly originalStatus: number;
}

/** A status outside 200–299 with its parsed data. */
export interface HttpError extends AppErrorShape {
  readonly kind: 'http';
  readonly code: HttpErrorCode;
  readonly status: number;
  /** Milliseconds to wait before trying again, where the reply says so (`Retry-After`). */
  readonly retryAfter?: number;
  /** Parsed body; not part of `toJSON`, so it reaches no log and no inspector. */
  readonly data: unknown;
}

/** Nothing was sent, the caller gave up waiting, or the second of two calls that belong together failed. */
export interface AbortedError extends AppErrorShape {
  readonly kind: 'aborted';
  readonly code: 'MUTATION_IN_PROGRESS' | 'CANCELLED' | 'HALF_DONE';
}

/**
 * Everything a call of core can fail with: closed by `code`, classed by `kind` (specification 8).
 * Text for the shopper belongs to the front end, by `code`; `fields` and `messages` come from the host.
 */
export type AppError = FetchError | TimeoutError | ParsingError | HttpError | AbortedError;

/** Specification 8: the message of a refused second submit, word for word. */
export const mutationInProgressMessage = 'Mutation already in progress.';

interface AppErrorInit {
  readonly kind: AppError['kind'];
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly messages?: readonly string[];
  readonly errorCode?: string | undefined;
  readonly status?: number;
  readonly originalStatus?: number;
  readonly retryAfter?: number | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

class AppErrorValue extends Error {
  override readonly name = 'AppError';
  readonly kind: AppError['kind'];
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly messages: readonly string[];
  readonly errorCode: string | undefined;
  declare readonly status?: number;
  declare readonly originalStatus?: number;
  declare readonly retryAfter?: number;
  declare readonly data?: unknown;

  constructor(init: AppErrorInit) {
    super(init.message, { cause: init.cause });
    this.kind = init.kind;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.messages = init.messages ?? [];
    this.errorCode = init.errorCode;
    if (init.status !== undefined) this.status = init.status;
    if (init.originalStatus !== undefined) this.originalStatus = init.originalStatus;
    if (init.retryAfter !== undefined) this.retryAfter = init.retryAfter;
    // Not enumerable: a body may hold personal data and must not travel with a logged error.
    if (init.data !== undefined) Object.defineProperty(this, 'data', { value: init.data });
  }

  toJSON(): Record<string, unknown> {
    const { name, kind, code, message, status, originalStatus, errorCode, fields, messages } = this;
    return { name, kind, code, message, status, originalStatus, errorCode, fields, messages };
  }
}

/**
 * The error of a call that got no reply at all.
 * @param place where it happened, for the developer: `GET /baskets/basket/`.
 */
export function fetchError(place: string, cause?: unknown): FetchError {
  const init = { kind: 'fetch', code: 'FETCH_FAILED', message: `${place}: no reply.`, cause } as const;
  return new AppErrorValue(init) as FetchError;
}

/**
 * The error of a call whose time limit passed (conventions §9).
 * @param limit milliseconds that passed.
 */
export function timeoutError(place: string, limit: number): TimeoutError {
  const init = { kind: 'timeout', code: 'TIMED_OUT', message: `${place}: no reply within ${limit} ms.` } as const;
  return new AppErrorValue(init) as TimeoutError;
}

/**
 * The error of a reply that is not of the promised kind or shape.
 * @param reason what was not as promised; never the reply's text itself.
 */
export function parsingError(place: string, originalStatus: number, reason: string): ParsingError {
  const message = `${place}: the reply (status ${originalStatus}) could not be read: ${reason}`;
  return new AppErrorValue({ kind: 'parsing', code: 'UNREADABLE_REPLY', message, originalStatus }) as ParsingError;
}

/** Built by `http/http-error.ts` from a reply; tests and charts may build one by hand. */
export function httpError(init: {
  readonly place: string;
  readonly status: number;
  readonly code: HttpErrorCode;
  readonly errorCode?: string | undefined;
  readonly fields?: FieldErrors;
  readonly messages?: readonly string[];
  readonly retryAfter?: number | undefined;
  readonly data?: unknown;
}): HttpError {
  const { place, ...rest } = init;
  return new AppErrorValue({ ...rest, kind: 'http', message: `${place}: status ${init.status}.` }) as HttpError;
}

/** The lock's refusal of a second submit of the same kind; nothing was sent (specification 8, ruling 6). */
export function mutationInProgressError(): AbortedError {
  const init = { kind: 'aborted', code: 'MUTATION_IN_PROGRESS', message: mutationInProgressMessage } as const;
  return new AppErrorValue(init) as AbortedError;
}

/** The caller gave up: an actor was stopped, a page was left. */
export function cancelledError(place: string): AbortedError {
  const init = { kind: 'aborted', code: 'CANCELLED', message: `${place}: given up by the caller.` } as const;
  return new AppErrorValue(init) as AbortedError;
}

/**
 * The first of two calls that belong together was answered, the second failed: what both left behind is to be read.
 * @param cause why the second failed.
 */
export function halfDoneError(place: string, cause: unknown): AbortedError {
  const init = { kind: 'aborted', code: 'HALF_DONE', message: `${place}: done by half.`, cause } as const;
  return new AppErrorValue(init) as AbortedError;
}

/**
 * Throws it on, a refusal's fields by the shop's names: `first_name` is `firstName`. For forms whose bodies have them.
 * @throws what it is given, else as it is.
 */
export function throwInShopWords(thrown: unknown): never {
  if (!isAppError(thrown)) throw thrown;
  const { message, cause, data, fields } = thrown as AppErrorValue;
  const named = Object.entries(fields).map(([name, words]) => [camelCase(name), words] as const);
  throw new AppErrorValue({ ...thrown, message, cause, data, fields: Object.fromEntries(named) });
}

/** By what it is called and holds, not by its class: of two copies of core in one page each knows the other's errors. */
export function isAppError(value: unknown): value is AppError {
  return (value as Partial<AppError> | null | undefined)?.name === 'AppError' && 'kind' in (value as AppError);
}

/**
 * Anything thrown, as an `AppError`: what a chart's `onError` gets is `unknown`.
 * A foreign error is a defect or a broken port, so it counts as "no readable reply".
 */
export function toAppError(thrown: unknown, place: string): AppError {
  if (isAppError(thrown)) return thrown;
  return fetchError(place, thrown);
}
