import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../http/problem.ts';

/**
 * Refuses writes that another site's page made (security.md G6): `Origin` must name exactly an origin of ours, and where
 * `Sec-Fetch-Site` is sent it must say same-origin. A form without scripts on a page without a referrer, such as an order's
 * confirmation, says `null`: that counts only where `Sec-Fetch-Site`, which no page can write, vouches for it.
 * @throws Problem CROSS_SITE.
 */
export function requireOwnPage(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  const { origin = '', 'sec-fetch-site': site } = headers;
  const isOwn =
    site === undefined
      ? ownOrigins.includes(origin)
      : site === 'same-origin' && (origin === 'null' || ownOrigins.includes(origin));
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
