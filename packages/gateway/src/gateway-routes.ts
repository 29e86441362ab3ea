import { Hono } from 'hono';
import { createClientApi } from './calls/client-api.ts';
import { createServerChoicesApi } from './calls/server-choices-api.ts';
import type { createMedia } from './files/media.ts';
import type { GatewayContext } from './gateway-context.ts';
import { timeouts } from './gateway-context.ts';
import type { HttpContext } from './http/http-context.ts';
import { Problem } from './http/problem.ts';
import { createBankReturn, isBankReturn } from './orders/bank-return.ts';
import { createOrderRoutes } from './orders/order-routes.ts';
import type { ThreeDPageOptions } from './return-pages/three-d-page.ts';
import { createAuthApi } from './session/auth-api.ts';
import { createLocaleApi } from './session/locale-api.ts';
import { readSiteRequest } from './site-request.ts';

const wellKnownPath = /^\/\.well-known\/[\w-][\w./-]{0,200}$/;
const passedTypes = ['application/json', 'text/plain', 'application/octet-stream'];

/** Passes files under `/.well-known/` on when the host has them (Protocol gateway §7): proofs that a wallet asks for. */
async function sendWellKnown(context: GatewayContext, { url, signal }: HttpContext): Promise<Response> {
  if (context.host === undefined || !wellKnownPath.test(url.pathname)) throw new Problem('NOT_FOUND');
  const reply = await context.host.call({
    method: 'GET',
    path: url.pathname,
    headers: { accept: '*/*' },
    timeout: timeouts.read,
    signal,
  });
  const type = reply.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (reply.status < 200 || reply.status > 299 || !passedTypes.includes(type)) throw new Problem('NOT_FOUND');
  return new Response(new Uint8Array(reply.body), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=300' },
  });
}

/** Type of the Hono applications that hold the gateway's routes: every request comes with its context. */
export interface GatewayEnvironment<Context extends HttpContext> {
  readonly Bindings: { readonly httpContext: Context };
}

/** What the routes answer with. */
export interface GatewayRoutesOptions extends ThreeDPageOptions {
  /** Fetches pictures; undefined without a host, or where the front end sends them itself. */
  readonly media: ReturnType<typeof createMedia> | undefined;
}

/**
 * The closed route table of the gateway (Protocol gateway §1), to be mounted before a front end's pages: what is none of its
 * addresses goes on to the next route. Errors are thrown as `Problem` or `HostError`.
 */
export function createGatewayRoutes<Context extends HttpContext>(
  options: GatewayRoutesOptions,
): Hono<GatewayEnvironment<Context>> {
  const { context, media } = options;
  const routes = new Hono<GatewayEnvironment<Context>>();
  const clientApi = createClientApi(context);
  const auth = createAuthApi(context);
  const settle = createServerChoicesApi(context);
  const locale = createLocaleApi(context);
  const bankReturn = createBankReturn(context);
  const findOrderRoute = createOrderRoutes(options);

  routes.all('/api/client/*', ({ env }) => clientApi(env.httpContext));
  routes.get('/api/auth/session', ({ env }) => auth.session(env.httpContext));
  routes.all('/api/auth/session', () => refuseMethod('GET, HEAD'));
  routes.post('/api/auth/:name', ({ env, req }) => auth.signIn(env.httpContext, req.param('name')));
  routes.post('/api/logout', ({ env }) => auth.signOut(env.httpContext));
  routes.post('/api/checkout/choices', ({ env }) => settle(env.httpContext));
  routes.post('/api/locale', ({ env }) => locale.remember(env.httpContext));
  routes.post('/api/locale/leave', ({ env }) => locale.leave(env.httpContext));
  routes.post('/api/locale/arrive', ({ env }) => locale.arrive(env.httpContext));
  routes.all('/api/auth/:name', () => refuseMethod('POST'));
  routes.all('/api/logout', () => refuseMethod('POST'));
  routes.all('/api/checkout/choices', () => refuseMethod('POST'));
  routes.all('/api/locale', () => refuseMethod('POST'));
  routes.all('/api/locale/:step{leave|arrive}', () => refuseMethod('POST'));

  if (media !== undefined) {
    routes.get('/media/*', async ({ env }) => {
      const { status, headers, body } = await media(env.httpContext);
      const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(body && new Uint8Array(body), { status, headers: texts });
    });
  }
  routes.get('/.well-known/*', ({ env }) => sendWellKnown(context, env.httpContext));

  // Before currency, path resolution and pages, so that nothing a return brings can change them (Protocol gateway §1).
  routes.on(['GET', 'POST'], '*', ({ env: { httpContext } }, next) => {
    return isBankReturn(httpContext.url) ? bankReturn(httpContext) : next();
  });
  routes.get('*', ({ env: { httpContext } }, next) => {
    if (!httpContext.url.pathname.includes('/orders/')) return next();
    const request = readSiteRequest(context.shop, httpContext, context.secure);
    const route = findOrderRoute(request);
    return route === undefined ? next() : route(httpContext, request);
  });
  return routes;
}

/** Refuses a method that an address does not take. @throws Problem METHOD_NOT_ALLOWED. */
export function refuseMethod(allow: string): never {
  throw new Problem('METHOD_NOT_ALLOWED', { allow });
}
