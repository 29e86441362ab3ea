import { CSRF_COOKIE, csrfFailure, hasValidToken, presentedToken } from '../http/csrf.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { html, json, type Reply } from '../http/reply.ts';
import { deleteSession } from '../session/session.repository.ts';
import { expireSession, sendCsrfCookie } from '../session/session-cookie.ts';
import { currentCsrfToken } from './csrf-token.ts';

/**
 * `POST /users/logout` in its two steps (Protocol auth §1, "Sign-out"): without a token it answers a form that holds one,
 * with it the session ends. A JSON caller that has the token already needs the second step alone.
 */
export async function postLogout(context: HttpContext): Promise<Reply> {
  const { host, session, cookies, language } = context;
  if (presentedToken(context) === undefined) {
    const token = currentCsrfToken(context);
    if (cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
    return html(
      `<!doctype html><form method="post" action="/users/logout"><input type="hidden" name="csrfmiddlewaretoken" value="${token}"></form>`,
    );
  }
  if (session !== null) {
    if (!hasValidToken(context)) throw csrfFailure();
    await deleteSession(host.db, session.pk);
    expireSession(context);
  }
  return json({ detail: say('signedOut', language) });
}
