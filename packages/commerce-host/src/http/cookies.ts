import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** One session lives seven days after its last use (Specification 9, "cookie lifetime 7 days"). */
export const SESSION_SECONDS = 604_800;

/** The cookies of a request; of repeated names the first counts. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  return new Map(header ? Object.entries(parse(header)) : []);
}

/** How a cookie is sent. */
export interface CookieInit {
  readonly httpOnly: boolean;
  readonly secure: boolean;
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number;
}

/** A `Set-Cookie` value (Protocol conventions §5). */
export function serializeCookie(name: string, value: string, init: CookieInit): string {
  return generateCookie(name, value, { ...init, path: '/', sameSite: 'Lax' });
}
