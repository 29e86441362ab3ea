import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** Seven days in seconds: the life of every cookie the shop sets (Specification 9). */
export const COOKIE_SECONDS = 604_800;

/** Reads a `Cookie` header. The first of equal names counts; broken percent signs leave the text as it is. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  return new Map(header ? Object.entries(parse(header)) : []);
}

/** What a cookie is written with. `seconds` 0 deletes it. */
export interface CookieOptions {
  readonly secure: boolean;
  readonly httpOnly?: boolean;
  readonly seconds?: number;
}

/** One `Set-Cookie` value with the shop's attributes (Protocol gateway §3): Path=/, no Domain, SameSite=Lax. */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const { secure, httpOnly = false, seconds = COOKIE_SECONDS } = options;
  return generateCookie(name, value, { maxAge: seconds, path: '/', httpOnly, secure, sameSite: 'Lax' });
}

/** Cookies that hold the session id: kept from scripts, and `__Host-` on https. */
const sessionNames = ['osessionid', 'sessionid'] as const;

/** Name a session cookie has in the browser. On plain http (loopback) it is the plain one. */
export function browserCookieName(name: string, secure: boolean): string {
  return secure && sessionNames.some((session) => session === name) ? `__Host-${name}` : name;
}

/** The session id that the browser sent, when it looks like one: the host writes word characters only. */
export function sessionOf(cookies: ReadonlyMap<string, string>, secure: boolean): string | undefined {
  const value = cookies.get(browserCookieName('osessionid', secure));
  return value !== undefined && /^\w{8,128}$/.test(value) ? value : undefined;
}
