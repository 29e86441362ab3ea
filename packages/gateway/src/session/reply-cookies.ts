import type { IncomingHttpHeaders } from 'node:http';
import { browserCookieName, cookieText } from '../http/cookies.ts';

/** Cookies of the host that a browser may get, and whether scripts may read them (Protocol gateway §3). */
const known: Readonly<Record<string, { readonly httpOnly: boolean; readonly form: RegExp }>> = {
  osessionid: { httpOnly: true, form: /^\w{8,128}$/ },
  sessionid: { httpOnly: true, form: /^\w{8,128}$/ },
  csrftoken: { httpOnly: false, form: /^\w{8,256}$/ },
};

const MAX_COOKIES = 8;

/** A cookie that the host set, read. `expired`: the host deletes it. */
export interface HostCookie {
  readonly name: string;
  readonly value: string;
  readonly expired: boolean;
}

/** Reads the `Set-Cookie` headers of the host: known names with sane values, at most eight (security.md A5, G13). */
export function readHostCookies(headers: IncomingHttpHeaders, now: number): readonly HostCookie[] {
  const cookies: HostCookie[] = [];
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    if (at < 1 || rule === undefined) continue;
    const expired = attributes.some((attribute) => isPast(attribute.trim(), now));
    if (!expired && !rule.form.test(value)) continue;
    cookies.push({ name, value, expired });
    if (cookies.length === MAX_COOKIES) break;
  }
  return cookies;
}

function isPast(attribute: string, now: number): boolean {
  const maxAge = /^max-age=(-?\d+)$/i.exec(attribute);
  if (maxAge) return Number(maxAge[1]) <= 0;
  const expires = /^expires=(.+)$/i.exec(attribute);
  return expires !== null && Date.parse(expires[1] ?? '') <= now;
}

/** Writes a host cookie for the browser with the shop's own attributes. */
export function reissueCookie(cookie: HostCookie, secure: boolean): string {
  return cookieText(browserCookieName(cookie.name, secure), cookie.expired ? '' : cookie.value, {
    secure,
    httpOnly: known[cookie.name]?.httpOnly ?? true,
    ...(cookie.expired && { seconds: 0 }),
  });
}

/** The two names of one session (Protocol gateway §3); undefined deletes both. */
export function sessionCookies(sessionId: string | undefined, secure: boolean): readonly string[] {
  return ['osessionid', 'sessionid'].map((name) =>
    reissueCookie({ name, value: sessionId ?? '', expired: sessionId === undefined }, secure),
  );
}
