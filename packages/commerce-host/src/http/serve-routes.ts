import type { HttpBindings } from '@hono/node-server';
import { isPageName } from '@vitrin/core/contract';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Context, Hono } from 'hono';
import { traceError } from '../log.ts';
import { readSession } from '../session/session-cookie.ts';
import { readFields } from './body.ts';
import { createReadClientAddress, type ReadClientAddress, readNetworks } from './client-address.ts';
import { parseCookies } from './cookies.ts';
import { checkCsrf } from './csrf.ts';
import { currencyOf } from './currency.ts';
import { HttpError, notFound, serviceAway, unexpected } from './errors.ts';
import { NO_FIELDS } from './fields.ts';
import type { HostServices, HttpContext } from './http-context.ts';
import { acceptedLanguage, apiValueOf } from './language.ts';
import { json, type Reply, toResponse } from './reply.ts';
import type { Handler, Route } from './route.ts';
import { requestIdOf } from './served-request.ts';

/**
 * SQLSTATEs of a server that ends, starts or accepts no more connections (PostgreSQL, appendix A): class 08, admin_shutdown,
 * crash_shutdown, cannot_connect_now, too_many_connections.
 */
const AWAY = /^(?:08\w{3}|57P0[123]|53300)$/;

/**
 * Whether a query failed because its connection was lost or could not be made. What a write had done by then is unknown.
 *
 * The server writes a severity into each of its errors; an error of a query without one comes from the connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof DrizzleQueryError)) return isDatabaseAway(error.cause);
  const { cause } = error;
  if (cause === undefined || cause instanceof TypeError) return false;
  return !('severity' in cause) || ('code' in cause && typeof cause.code === 'string' && AWAY.test(cause.code));
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Paths with fixed parts come before those with `:name` parts, whatever the order of the tables. */
function compareSpecificity(left: string, right: string): number {
  const [a, b] = [left.split('/'), right.split('/')];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = Number(a[index]?.startsWith(':')) - Number(b[index]?.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}

function allowOf(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** The other end of a request's connection; null where there is none: the request was made in this process. */
function peerOf({ env }: Context): string | null | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming === undefined ? null : incoming.socket.remoteAddress;
}

interface Reading {
  readonly host: HostServices;
  readonly readAddress: ReadClientAddress;
}

async function readContext(
  { host, readAddress }: Reading,
  context: Context,
  route: Route | undefined,
): Promise<HttpContext> {
  const request = context.req.raw;
  const { searchParams } = new URL(request.url);
  if ([...searchParams].flat().some((text) => text.includes('\0')) || context.req.path.includes('\0')) {
    throw notFound();
  }
  const cookies = parseCookies(request.headers.get('cookie'));
  const fields =
    route === undefined || READING.has(request.method) ? NO_FIELDS : await readFields(request, route.bodyLimit);
  const session = route?.cache === 'session' ? await readSession({ cookies, host }) : null;
  const header = request.headers.get('x-currency');
  return {
    host,
    method: request.method,
    path: context.req.path,
    params: context.req.param() as Record<string, string>,
    query: searchParams,
    headers: request.headers,
    clientAddress: readAddress({ headers: request.headers, peer: peerOf(context) }),
    cookies,
    get signal() {
      return request.signal;
    },
    fields,
    language: acceptedLanguage(request.headers.get('accept-language')),
    currency: currencyOf(header) ?? (header === null ? session?.currency : undefined) ?? 'try',
    session,
    setCookies: [],
  };
}

function errorReply(host: HostServices, context: Context, route: Route | undefined, error: unknown): Reply {
  if (error instanceof HttpError) return json(error.body, error);
  const id = requestIdOf(context.req.raw.headers) ?? host.randomId();
  const { method } = context.req;
  const isAway = isDatabaseAway(error) || host.isAway?.(error);
  const { status, body, headers } = isAway ? serviceAway(id) : unexpected(id);
  host.log({ event: 'request-failed', id, method, route: route?.path ?? '*', status, error: traceError(error) });
  return json(body, { status, headers });
}

function cacheHeaders(route: Route | undefined, status: number): Record<string, string> {
  if (route === undefined || route.cache === 'session' || status >= 400) return { 'Cache-Control': 'no-store' };
  const vary: Record<string, string> = route.isLocalised === false ? {} : { Vary: 'Accept-Language, x-currency' };
  return { 'Cache-Control': `public, max-age=${route.cache}`, ...vary };
}

function tellServed(
  host: HostServices,
  context: Context,
  route: Route | undefined,
  { status, start }: { readonly status: number; readonly start: number },
): void {
  const page = context.req.method === 'POST' ? (context.req.query('page') ?? '') : '';
  host.onServed?.({
    id: requestIdOf(context.req.raw.headers) ?? host.randomId(),
    route: route?.path ?? '*',
    method: context.req.method,
    page: isPageName(page) ? page : undefined,
    status,
    milliseconds: performance.now() - start,
  });
}

/**
 * Answers requests from a table of routes: both slash forms, 405 with `Allow`, HEAD, bodies, session, CSRF, errors and the
 * headers every reply has (Protocol conventions §2–§9). What no path matches is asked of `fallback`, a GET route.
 */
export function serveRoutes(host: HostServices, routes: readonly Route[], fallback?: Route): Hono {
  const app = new Hono();
  const reading = {
    host,
    readAddress: createReadClientAddress(readNetworks('GATEWAY_ADDRESSES', host.config.gatewayAddresses)),
  };

  async function answer(context: Context, route: Route | undefined, handle: Handler): Promise<Response> {
    const start = host.onServed && performance.now();
    let httpContext: HttpContext | undefined;
    let reply: Reply;
    try {
      httpContext = await readContext(reading, context, route);
      if (route && !READING.has(httpContext.method) && !route.csrfExempt?.(httpContext)) checkCsrf(httpContext);
      reply = await handle(httpContext);
    } catch (error) {
      reply = errorReply(host, context, route, error);
    }
    const response = toResponse({
      ...reply,
      headers: {
        'Content-Language': apiValueOf(acceptedLanguage(context.req.header('accept-language') ?? null)),
        'X-Content-Type-Options': 'nosniff',
        ...cacheHeaders(route, reply.status),
        ...reply.headers,
      },
    });
    for (const cookie of httpContext?.setCookies ?? []) response.headers.append('Set-Cookie', cookie);
    if (start !== undefined) tellServed(host, context, route, { status: reply.status, start });
    return response;
  }

  const byPath = Map.groupBy(routes, ({ path }) => (path.endsWith('/') ? path : `${path}/`));
  for (const path of [...byPath.keys()].sort(compareSpecificity)) {
    const methods = byPath.get(path) ?? [];
    const serve = (context: Context) => {
      const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
      const route = methods.find((candidate) => candidate.method === method);
      if (route) return answer(context, route, route.handle);
      const detail = `Method "${context.req.method}" not allowed.`;
      return answer(context, undefined, () => json({ detail }, { status: 405, headers: { Allow: allowOf(methods) } }));
    };
    app.all(path, serve);
    app.all(path.slice(0, -1), serve);
  }
  app.notFound((context) => {
    const route = READING.has(context.req.method) ? fallback : undefined;
    const missing: Handler = () => {
      throw notFound();
    };
    return answer(context, route, route?.handle ?? missing);
  });
  return app;
}
