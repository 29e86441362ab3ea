/**
 * The one function that decides where a redirect may lead (security.md G10). Accepts a path of the own origin and
 * absolute addresses of the own or a configured origin; own addresses come back as paths.
 * @returns the address to redirect to, undefined when it must not be followed.
 */
export function safeRedirect(target: unknown, ownOrigin: string, otherOrigins: readonly string[]): string | undefined {
  if (typeof target !== 'string' || target === '' || target.length > 2_048) return undefined;
  // Browsers drop tabs and line ends and read backslashes as slashes; nothing of ours ever holds one.
  if (/[\\\s\p{Cc}]/u.test(target)) return undefined;
  if (target.startsWith('/')) {
    if (target.startsWith('//')) return undefined;
    return ownPath(new URL(target, ownOrigin), ownOrigin);
  }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === ownOrigin) return ownPath(url, ownOrigin);
  return otherOrigins.includes(url.origin) ? url.href : undefined;
}

/** Dot segments are gone after parsing, but `/.//evil.test` leaves two slashes behind. */
function ownPath(url: URL, ownOrigin: string): string | undefined {
  if (url.origin !== ownOrigin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
