import type { IncomingHttpHeaders } from 'node:http';
import { currencyOf } from '@vitrin/core';
import { type GatewayContext, timeouts } from '../gateway-context.ts';
import type { HostReply } from '../host/host-client.ts';
import { HostError } from '../host/host-error.ts';
import { hostHeaders } from '../host/host-headers.ts';
import { cookieText, parseCookies, sessionOf } from '../http/cookies.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem, problemBody } from '../http/problem.ts';
import { readClientBody } from '../http/request-body.ts';
import { safeRedirect } from '../http/safe-redirect.ts';
import { readHostCookies, reissueCookie } from '../session/reply-cookies.ts';
import { requireOwnPage, requireToken } from '../session/same-origin.ts';
import { withoutSessionId } from '../session/without-session-id.ts';
import type { ClientRoute } from './client-route.ts';
import { clientRoutes } from './client-routes.ts';
import { createMatchRoute, type RouteMatch } from './match-route.ts';

/** Options of a call, read (Protocol gateway §2.1). */
interface ClientOptions {
  readonly useTrailingSlash: boolean;
  readonly useFormData: boolean;
  readonly accept: string;
  readonly responseType: 'json' | 'text';
}

const accepted = {
  accept: ['application/json', 'text/html', 'text/plain'],
  contentType: ['application/json', 'application/x-www-form-urlencoded', null],
  responseType: ['json', 'text'],
  useFormData: [true, false],
  useTrailingSlash: [true, false],
  cache: [true, false],
} as const;

/**
 * Reads the `options` parameter. Only the listed keys and values exist, and only the combinations of the route's
 * presets fit.
 * @throws Problem OPTIONS_REFUSED.
 */
function readClientOptions(texts: readonly string[], route: ClientRoute): ClientOptions {
  if (texts.length > 1) throw new Problem('OPTIONS_REFUSED');
  const given = parse(texts[0]);
  for (const [key, value] of Object.entries(given)) {
    const values: readonly unknown[] | undefined = Object.hasOwn(accepted, key)
      ? accepted[key as keyof typeof accepted]
      : undefined;
    if (!values?.includes(value)) throw new Problem('OPTIONS_REFUSED');
  }
  const responseType = given.responseType === 'text' ? 'text' : 'json';
  const isForm = given.useFormData === true || given.contentType === 'application/x-www-form-urlencoded';
  if (given.useFormData === true && given.contentType === 'application/json') throw new Problem('OPTIONS_REFUSED');
  if (isForm && (route.method === 'GET' || !route.presets.includes('form'))) throw new Problem('OPTIONS_REFUSED');
  if (responseType === 'text' && !route.presets.includes('text')) throw new Problem('OPTIONS_REFUSED');
  // A form route that may answer text takes both; a pure text route gives nothing else.
  if (responseType === 'json' && !route.presets.some((preset) => preset !== 'text')) {
    throw new Problem('OPTIONS_REFUSED');
  }
  return {
    useTrailingSlash: given.useTrailingSlash !== false,
    useFormData: isForm,
    accept:
      typeof given.accept === 'string' ? given.accept : responseType === 'text' ? 'text/html' : 'application/json',
    responseType,
  };
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('OPTIONS_REFUSED');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('OPTIONS_REFUSED');
  return value as Readonly<Record<string, unknown>>;
}

const PREFIX = '/api/client';
const MAX_REDIRECTS = 3;

/**
 * Answers `/api/client/*` (Protocol gateway §2): one call of the closed table, forwarded to the commerce host.
 * @throws Problem or HostError when the call is refused or the host gives no usable reply.
 */
export function createClientApi(context: GatewayContext): (httpContext: HttpContext) => Promise<Response> {
  const match = createMatchRoute(clientRoutes({ b2b: context.shop.b2b }));

  return async (httpContext) => {
    const { incoming, url } = httpContext;
    const found = match(incoming.method ?? '', url.pathname.slice(PREFIX.length));
    const { route } = found;
    httpContext.route = PREFIX + route.path;
    const cookies = parseCookies(incoming.headers.cookie);
    await protect(httpContext, route, cookies);
    const options = readClientOptions(url.searchParams.getAll('options'), route);
    const { host } = context;
    if (host === undefined) throw new Problem('NO_HOST');

    const body = route.method === 'GET' ? undefined : await readClientBody(incoming, { ...options, ...route });
    const headers = hostHeaders({
      headers: incoming.headers,
      cookies,
      secure: context.secure,
      remoteAddress: httpContext.remoteAddress,
      accept: options.accept,
      contentType: body?.contentType,
      referer: context.hostAddress,
    });
    const call = (path: string) =>
      host.call({
        method: route.method,
        path,
        headers,
        ...(body?.content !== undefined && { body: body.content }),
        timeout: route.method === 'GET' ? timeouts.read : timeouts.write,
        signal: httpContext.signal,
      });
    let reply = await call(hostPath(found, options, url.searchParams));
    for (let count = 0; route.method === 'GET' && isRedirect(reply.status) && count < MAX_REDIRECTS; count += 1) {
      const next = ownHostPath(reply.headers.location, context.hostAddress);
      if (next === undefined) break;
      reply = await call(next);
    }
    return toResponse(reply, found, options, httpContext);
  };

  async function protect(
    httpContext: HttpContext,
    route: ClientRoute,
    cookies: ReadonlyMap<string, string>,
  ): Promise<void> {
    const { headers } = httpContext.incoming;
    if (route.method !== 'GET') {
      requireOwnPage(headers, context.ownOrigins);
      if (!route.tokenFree) requireToken(headers, cookies);
    } else if (route.ownPagesOnly && headers['sec-fetch-site'] !== 'same-origin') {
      throw new Problem('CROSS_SITE');
    }
    const kind = httpContext.url.searchParams.get('page') === 'BinNumberPage' ? 'bin' : route.limit;
    if (kind === undefined || route.method === 'GET') return;
    const visitor = { session: sessionOf(cookies, context.secure) ?? '', address: httpContext.remoteAddress ?? '' };
    const wait = await context.limit.take(kind, visitor);
    if (wait !== undefined) throw new Problem('TOO_MANY_REQUESTS', { 'retry-after': String(wait) });
  }

  function toResponse(reply: HostReply, found: RouteMatch, options: ClientOptions, httpContext: HttpContext): Response {
    const headers = new Headers({ 'cache-control': 'no-store' });
    const cookies = readHostCookies(reply.headers, context.now());
    for (const cookie of cookies) headers.append('set-cookie', reissueCookie(cookie, context.secure));
    passHeaders(reply.headers, headers, found.route);
    if (isRedirect(reply.status)) return redirectResponse(reply, headers);

    const text = reply.body.toString('utf8');
    if (reply.status === 204 || reply.status === 205 || text === '') {
      return new Response(null, { status: reply.status === 200 ? 200 : reply.status, headers });
    }
    if (options.responseType === 'text' && reply.status < 300) {
      headers.set('content-type', 'application/json; charset=utf-8');
      return new Response(JSON.stringify({ result: text }), { status: reply.status, headers });
    }
    const json = readJson(text);
    if (json === undefined) {
      if (reply.status < 400) throw new HostError('unusable');
      // The status is kept; the host's page about its fault is nobody's business.
      headers.set('content-type', 'application/problem+json');
      const problem = new Problem('HOST_UNUSABLE');
      const body = { ...JSON.parse(problemBody(problem, httpContext.id)), status: reply.status };
      return new Response(JSON.stringify(body), { status: reply.status, headers });
    }
    if (reply.status === 200) addCurrencyCookie(found.route, json.value, headers);
    headers.set('content-type', 'application/json; charset=utf-8');
    return new Response(json.text, { status: reply.status, headers });
  }

  /** A switch that the host accepted becomes the browser's currency (Protocol gateway §9). */
  function addCurrencyCookie(route: ClientRoute, value: unknown, headers: Headers): void {
    if (route.path !== '/users/activate-currency/' || typeof value !== 'object' || value === null) return;
    const code: unknown = 'currency' in value ? value.currency : undefined;
    if (typeof code !== 'string' || currencyOf(context.shop, code).code !== code.toLowerCase()) return;
    headers.append('set-cookie', cookieText('pz-currency', code.toLowerCase(), { secure: context.secure }));
  }

  function redirectResponse(reply: HostReply, headers: Headers): Response {
    const location = safeRedirect(reply.headers.location, context.origin, context.redirectOrigins);
    if (location === undefined) throw new HostError('unusable');
    headers.set('location', location);
    return new Response(null, { status: reply.status, headers });
  }
}

/** Path and query for the host: the row's path, its known query keys, `t`; repeated keys keep all their values. */
function hostPath(found: RouteMatch, options: ClientOptions, search: URLSearchParams): string {
  const { route } = found;
  const query = new URLSearchParams();
  for (const [key, value] of search) {
    if (key === 'options') continue;
    const isKnown = key === 't' || route.query.includes(key) || (route.freeQuery && /^[\w-]+$/.test(key));
    if (isKnown) query.append(key, value);
  }
  const path = options.useTrailingSlash ? found.path : found.path.replace(/\/$/, '');
  return query.size === 0 ? path : `${path}?${query}`;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The path of a redirect that stays on the host. */
function ownHostPath(location: string | undefined, hostAddress: string): string | undefined {
  if (location === undefined || !URL.canParse(location, hostAddress)) return undefined;
  const url = new URL(location, hostAddress);
  return url.origin === new URL(hostAddress).origin ? url.pathname + url.search : undefined;
}

/** Headers of the host that a browser gets (Protocol gateway §2.9). */
function passHeaders(from: IncomingHttpHeaders, to: Headers, route: ClientRoute): void {
  const language = from['content-language'];
  if (language !== undefined && /^[\w-]{1,35}$/.test(language)) to.set('content-language', language);
  const retryAfter = from['retry-after'];
  if (retryAfter !== undefined && /^[\w ,:]{1,40}$/.test(retryAfter)) to.set('retry-after', retryAfter);
  // The specification reads the session of setlang from its header (ruling 1); every other route keeps it out.
  const sessionId = from.osessionid;
  if (route.path === '/i18n/setlang' && typeof sessionId === 'string' && /^\w{8,128}$/.test(sessionId)) {
    to.set('osessionid', sessionId);
  }
}

/** Parses a reply and takes the session id out of it (ruling 1). Undefined when it is no JSON. */
function readJson(text: string): { readonly value: unknown; readonly text: string } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const passed = withoutSessionId(value);
  return { value: passed, text: passed === value ? text : JSON.stringify(passed) };
}
