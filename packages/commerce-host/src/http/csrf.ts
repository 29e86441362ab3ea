import * as v from 'valibot';
import { csrfTokenOf } from '../session/session.ts';
import { sameText } from '../signed-token.ts';
import { forbidden, type HttpError } from './errors.ts';
import type { HttpContext } from './http-context.ts';

/** Name of the cookie that scripts read and send back. */
export const CSRF_COOKIE = 'csrftoken';

/** 403 with the words by which a client knows that it needs a new token (Protocol conventions §9). */
export function csrfFailure(): HttpError {
  return forbidden('CSRF Failed: CSRF token missing or incorrect.');
}

/** The token the request sent beside its cookie: a header, or a form field. */
export function presentedToken({ headers, fields }: HttpContext): string | undefined {
  return headers.get('x-csrftoken') ?? fields.get('csrfmiddlewaretoken', v.string());
}

/** Whether the request sent the same token twice, and the session's one when there is a session. */
export function hasValidToken(context: HttpContext): boolean {
  const cookie = context.cookies.get(CSRF_COOKIE);
  const presented = presentedToken(context);
  if (!cookie || !presented || !sameText(cookie, presented)) return false;
  return context.session === null || sameText(cookie, csrfTokenOf(context.session.id, context.host.secret));
}

/**
 * Double submit (Protocol conventions §5): enforced when the session is a user's, or when the cookie is there.
 *
 * @throws {HttpError} 403.
 */
export function checkCsrf(context: HttpContext): void {
  const isEnforced = context.cookies.has(CSRF_COOKIE) || (context.session?.userPk ?? null) !== null;
  if (isEnforced && !hasValidToken(context)) throw csrfFailure();
}
