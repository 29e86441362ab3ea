import { csrfTokenOf, equalSecrets } from '../session/session.ts';
import { forbidden, type HttpError } from './errors.ts';
import type { Exchange } from './exchange.ts';

/** Name of the cookie that scripts read and send back. */
export const CSRF_COOKIE = 'csrftoken';

/** 403 with the words by which a client knows that it needs a new token (Protocol conventions §9). */
export function csrfFailure(): HttpError {
  return forbidden('CSRF Failed: CSRF token missing or incorrect.');
}

/** The token the request sent beside its cookie: a header, or a form field. */
export function presentedToken({ headers, fields }: Exchange): string | undefined {
  const field = fields.csrfmiddlewaretoken;
  return headers.get('x-csrftoken') ?? (typeof field === 'string' ? field : undefined);
}

/** Whether the request sent the same token twice, and the session's one when there is a session. */
export function hasValidToken(exchange: Exchange): boolean {
  const cookie = exchange.cookies.get(CSRF_COOKIE);
  const presented = presentedToken(exchange);
  if (!cookie || !presented || !equalSecrets(cookie, presented)) return false;
  return exchange.session === null || equalSecrets(cookie, csrfTokenOf(exchange.session.id, exchange.host.secret));
}

/**
 * Double submit (Protocol conventions §5): enforced when the session is a user's, or when the cookie is there.
 *
 * @throws {HttpError} 403.
 */
export function checkCsrf(exchange: Exchange): void {
  const isEnforced = exchange.cookies.has(CSRF_COOKIE) || (exchange.session?.userPk ?? null) !== null;
  if (isEnforced && !hasValidToken(exchange)) throw csrfFailure();
}
