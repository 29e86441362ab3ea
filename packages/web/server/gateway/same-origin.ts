import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../http/problem.ts';

/**
 * Refuses requests that another site's page made (security.md G6): `Sec-Fetch-Site` must say same-origin; a browser
 * that does not send it must name exactly an origin of ours.
 * @throws Problem CROSS_SITE.
 */
export function requireOwnPage(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? ownOrigins.includes(headers.origin ?? '') : site === 'same-origin';
  if (!isOwn) throw new Problem('CROSS_SITE');
}

/**
 * The double submit: header `x-csrftoken` repeats cookie `csrftoken` (Protocol conventions §5). That the token belongs
 * to the session is checked by the host, which made it.
 * @throws Problem CSRF_FAILED.
 */
export function requireToken(headers: IncomingHttpHeaders, cookies: ReadonlyMap<string, string>): void {
  if (!sameToken(headers['x-csrftoken'], cookies.get('csrftoken'))) throw new Problem('CSRF_FAILED');
}

/** Does what a page sent repeat the token of cookie `csrftoken`? */
export function sameToken(sent: unknown, cookie: string | undefined): boolean {
  return typeof sent === 'string' && cookie !== undefined && cookie !== '' && equal(sent, cookie);
}

/** Equal, in the same time whatever the texts are. */
function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
