import { type GatewayContext, timeouts } from '../gateway-context.ts';
import { hostCookieHeader } from '../host/host-headers.ts';
import type { SiteRequest } from '../site-request.ts';
import { readHostCookies, reissueCookie } from './reply-cookies.ts';

/** Token of a session: for the forms of a page, and as the `Set-Cookie` value that goes with it. */
export interface SessionToken {
  readonly value: string;
  readonly cookie: string;
}

/**
 * Asks the host for the token of this session (ruling 5). Undefined when the host has none to give: the page is shown all
 * the same, and core asks again before the first write.
 */
export async function readCsrfCookie(context: GatewayContext, request: SiteRequest): Promise<SessionToken | undefined> {
  const cookie = hostCookieHeader(request.cookies, context.secure);
  try {
    const reply = await context.host?.call({
      method: 'GET',
      path: '/csrf_token/',
      headers: { accept: 'application/json', ...(cookie !== undefined && { cookie }) },
      timeout: timeouts.read,
    });
    const token = reply && readHostCookies(reply.headers, context.now()).find(({ name }) => name === 'csrftoken');
    return token && { value: token.value, cookie: reissueCookie(token, context.secure) };
  } catch {
    return undefined;
  }
}
