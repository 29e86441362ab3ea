import { readErrorCode, readErrors } from '../contract/errors.ts';
import { type HttpError, httpError } from '../errors/app-error.ts';
import { type HttpErrorCode, protocolErrorCodes, statusErrorCodes } from '../errors/error-codes.ts';

/** What a reply outside 200–299 says. */
export interface RefusedReply {
  /** Method and path template, for the developer. */
  readonly place: string;
  readonly status: number;
  /** Parsed body, or undefined when it was empty or no JSON. */
  readonly data: unknown;
  readonly contentType: string;
  /** Milliseconds that the reply asks to wait. */
  readonly retryAfter?: number | undefined;
}

/** Server reply to code (conventions §9): pure, so that a table can test it. */
export function toHttpError({ place, status, data, contentType, retryAfter }: RefusedReply): HttpError {
  const errors = readErrors(data);
  const errorCode = readErrorCode(data);
  const code = codeOf(status, errorCode, errors.messages);
  // A problem document is the storefront server's own; its words are for developers, in one language.
  const isProblem = contentType.includes('problem+json');
  return httpError({ place, status, code, errorCode, retryAfter, data, ...(isProblem ? {} : errors) });
}

function codeOf(status: number, errorCode: string | undefined, messages: readonly string[]): HttpErrorCode {
  const known = protocolErrorCodes.find((candidate) => candidate === errorCode);
  if (known) return known;
  if (status === 403 && messages.some((message) => /csrf/i.test(message))) return 'CSRF_FAILED';
  const byStatus: Readonly<Record<number, HttpErrorCode>> = statusErrorCodes;
  return byStatus[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED');
}
