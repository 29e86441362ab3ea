import type { Language } from './language.ts';
import { say } from './messages.ts';

/** Field errors of the wire: arrays of sentences by field, nested bodies nested (Protocol conventions §9). */
export interface FieldErrors {
  readonly [field: string]: readonly string[] | FieldErrors;
}

/** A reply that is not a success. Throwing it inside a transaction rolls the transaction back. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 with errors by field. */
export function invalidFields(errors: FieldErrors, errorCode?: string): HttpError {
  return new HttpError(400, errorCode ? { ...errors, error_code: errorCode } : errors);
}

/** 400 with one sentence that belongs to no field and a machine word for it. */
export function refused(message: string, errorCode: string): HttpError {
  return new HttpError(400, { non_field_errors: [message], error_code: errorCode });
}

/** 400 for a request that is no sentence to a shopper, such as malformed JSON. */
export function badRequest(detail: string): HttpError {
  return new HttpError(400, { detail });
}

/** 401: the route is for users and nobody is signed in. */
export function unauthorized(): HttpError {
  return new HttpError(401, { detail: 'Authentication credentials were not provided.' });
}

/** 403. */
export function forbidden(detail: string): HttpError {
  return new HttpError(403, { detail });
}

/** 404, the same for what does not exist and for what belongs to somebody else. */
export function notFound(detail = 'Not found.'): HttpError {
  return new HttpError(404, { detail });
}

/** 503: too much is waiting already; ask again in a second. */
export function overloaded(): HttpError {
  return new HttpError(503, { detail: 'The service is busy.' }, { 'Retry-After': '1' });
}

/** 500: a fault of the host. `id` leads to its line in the log. */
export function unexpected(id: string): HttpError {
  return new HttpError(500, { detail: 'Something went wrong on our side.', id });
}

/** 503: the database or a service does not answer. What a write had done by then is unknown. */
export function serviceAway(id: string): HttpError {
  return new HttpError(503, { detail: 'The service is not available at the moment.', id }, { 'Retry-After': '1' });
}

/** 429 with the seconds to wait, in the shopper's language. */
export function throttled(seconds: number, language: Language): HttpError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new HttpError(429, { detail: say('throttled', language, { wait }) }, { 'Retry-After': String(wait) });
}
