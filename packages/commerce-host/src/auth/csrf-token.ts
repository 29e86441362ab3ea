import { CSRF_COOKIE } from '../http/csrf.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import { csrfTokenOf } from '../session/session.ts';
import { sendCsrfCookie } from '../session/session-cookie.ts';

const TOKEN = /^[A-Za-z0-9_]{64}$/;

/** The request's token: the session's one, else the cookie's, else a new one. */
export function currentCsrfToken({ session, cookies, host }: HttpContext): string {
  if (session !== null) return csrfTokenOf(session.id, host.secret);
  const cookie = cookies.get(CSRF_COOKIE);
  return cookie !== undefined && TOKEN.test(cookie) ? cookie : host.randomId() + host.randomId();
}

/** `GET /csrf_token/`: the token, and its cookie when the browser has none or another one (Protocol auth §1). */
export function getCsrfToken(context: HttpContext): Reply {
  const token = currentCsrfToken(context);
  if (context.cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
  return json({ csrf_token: token });
}
