import { SESSION_SECONDS, serializeCookie } from '../http/cookies.ts';
import { CSRF_COOKIE } from '../http/csrf.ts';
import type { HttpContext } from '../http/http-context.ts';
import { findSession, insertSession, renewSession } from './session.repository.ts';
import { csrfTokenOf, isSessionId, type Session } from './session.ts';

/** The session cookie, and its mirror that the gateway writes (Protocol conventions §5). */
const SESSION_COOKIE = 'osessionid';
const MIRROR_COOKIE = 'sessionid';

/** A use moves the end of a session only when it is this much nearer than seven days, so that reading does not write. */
const RENEW_AFTER_SECONDS = 86_400;

function isSecure({ host }: HttpContext): boolean {
  return host.config.commerceUrl.startsWith('https:');
}

function sendCookies(context: HttpContext, id: string): void {
  const secure = isSecure(context);
  const token = csrfTokenOf(id, context.host.secret);
  context.setCookies.push(
    serializeCookie(SESSION_COOKIE, id, { httpOnly: true, secure, maxAge: SESSION_SECONDS }),
    serializeCookie(CSRF_COOKIE, token, { httpOnly: false, secure, maxAge: SESSION_SECONDS }),
  );
}

/** Finds the live session of the request's cookie and keeps it alive. */
export async function readSession({ cookies, host }: Pick<HttpContext, 'cookies' | 'host'>): Promise<Session | null> {
  const id = cookies.get(SESSION_COOKIE) ?? cookies.get(MIRROR_COOKIE);
  if (id === undefined || !isSessionId(id)) return null;
  const now = host.clock.now();
  const session = await findSession(host.db, id, now);
  if (!session) return null;
  const leftSeconds = (session.expiresAt.getTime() - now.getTime()) / 1000;
  if (leftSeconds < SESSION_SECONDS - RENEW_AFTER_SECONDS) await renewSession(host.db, session, now);
  return session;
}

/**
 * The request's session, opened when there is none; either way the reply sets its cookie. Call it before a transaction:
 * a write that is refused later still leaves a session, so that the cookie is never one of a session rolled back.
 */
export async function ensureSession(context: HttpContext): Promise<Session> {
  const { host, language } = context;
  const session =
    context.session ?? (await insertSession(host.db, { id: host.randomId(), now: host.clock.now(), language }));
  context.session = session;
  sendCookies(context, session.id);
  return session;
}

/** Makes the reply carry another session, after signing in. Call it after the transaction. */
export function useSession(context: HttpContext, session: Session): void {
  context.session = session;
  context.setCookies.length = 0;
  sendCookies(context, session.id);
}

/** Makes the reply delete the session's cookies. */
export function expireSession(context: HttpContext): void {
  const secure = isSecure(context);
  context.session = null;
  context.setCookies.length = 0;
  context.setCookies.push(
    serializeCookie(SESSION_COOKIE, '', { httpOnly: true, secure, maxAge: 0 }),
    serializeCookie(MIRROR_COOKIE, '', { httpOnly: true, secure, maxAge: 0 }),
  );
}

/** Sets the CSRF cookie alone (`/csrf_token/`). */
export function sendCsrfCookie(context: HttpContext, token: string): void {
  context.setCookies.push(
    serializeCookie(CSRF_COOKIE, token, { httpOnly: false, secure: isSecure(context), maxAge: SESSION_SECONDS }),
  );
}
