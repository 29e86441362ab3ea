import type { HostConfig } from '../config.ts';
import { HttpError } from './errors.ts';
import type { HttpContext } from './http-context.ts';
import { isLoopback } from './loopback.ts';
import type { Route } from './route.ts';

function urlOfHost(host: string): URL | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
}

/**
 * Refuses a request that came by a name which is not this service's own: a page whose name was made to lead here (DNS
 * rebinding) could else read what it shows. A request without `Host` comes from no browser.
 *
 * @param url the service's own address
 * @throws {HttpError} 421.
 */
export function requireOwnHost({ headers }: Pick<HttpContext, 'headers'>, url: string): void {
  const host = headers.get('host');
  if (host === null) return;
  const asked = urlOfHost(host);
  if (asked === undefined || (asked.hostname !== new URL(url).hostname && !isLoopback(asked.href))) {
    throw new HttpError(421, { detail: 'This service is not known by that name.' });
  }
}

/**
 * Refuses a write that a page of another origin made: `Origin` must name where the request went to, and where
 * `Sec-Fetch-Site` is sent it must say same-origin (Security G6). Check the name first, with {@link requireOwnHost}.
 *
 * @param url the service's own address
 * @throws {HttpError} 403.
 */
export function requireOwnOrigin({ headers }: Pick<HttpContext, 'headers'>, url: string): void {
  const origin = headers.get('origin') ?? '';
  const own = urlOfHost(headers.get('host') ?? '') ?? new URL(url);
  const isOwn = URL.canParse(origin) && new URL(origin).host === own.host && /^https?:/.test(origin);
  if (!isOwn || (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    throw new HttpError(403, { detail: 'This request came from another page.' });
  }
}

/** The same routes, answering only to the names of one address ({@link requireOwnHost}). */
export function answerOnlyAt(urlOf: (config: HostConfig) => string, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => ({
    ...route,
    handle: (context) => {
      requireOwnHost(context, urlOf(context.host.config));
      return route.handle(context);
    },
  }));
}
