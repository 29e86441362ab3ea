/** One session lives seven days after its last use (Specification 9, "cookie lifetime 7 days"). */
export const SESSION_SECONDS = 604_800;

/** The cookies of a request; of repeated names the first counts. */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** How a cookie is sent. */
export interface CookieInit {
  readonly httpOnly: boolean;
  readonly secure: boolean;
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number;
}

/** A `Set-Cookie` value (Protocol conventions §5). Names and values are words of the host, so nothing is encoded. */
export function serializeCookie(name: string, value: string, { httpOnly, secure, maxAge }: CookieInit): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/${flags}; Max-Age=${maxAge}`;
}
