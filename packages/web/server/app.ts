import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { WebConfig } from './config.ts';
import { createAuthApi } from './gateway/auth-api.ts';
import { createBankReturn, isBankReturn } from './gateway/bank-return.ts';
import { createClientApi } from './gateway/client-api.ts';
import type { GatewayContext } from './gateway/gateway-context.ts';
import { createLocaleApi } from './gateway/locale-api.ts';
import { createNewsletterPost, NEWSLETTER_PATH } from './gateway/newsletter-post.ts';
import { createPolicyReports, POLICY_REPORTS_PATH } from './gateway/policy-reports.ts';
import { createScriptForm } from './gateway/script-form.ts';
import { createScriptlessForms } from './gateway/scriptless-forms.ts';
import { createServerChoicesApi } from './gateway/server-choices-api.ts';
import type { HostClient } from './host/host-client.ts';
import { Problem, problemBody } from './http/problem.ts';
import type { HttpContext, ServerEnvironment } from './http-context.ts';
import type { Log } from './log.ts';
import { createMedia } from './media.ts';
import type { Readiness } from './operations/readiness.ts';
import type { FindOrderRoute } from './pages/order-routes.ts';
import type { PageHandler } from './pages/page-handler.ts';
import type { SiteRequest } from './pages/site-request.ts';
import { reportProblem } from './report-problem.ts';
import { robotsText } from './seo/robots.ts';
import { createSitemap } from './seo/sitemap.ts';
import type { StaticFiles } from './static-files.ts';
import { sendWellKnown } from './well-known.ts';

/** What the routes answer with. */
export interface AppOptions {
  readonly config: WebConfig;
  readonly context: GatewayContext;
  /** For pictures alone: what befalls them must not keep pages and the API from the host. */
  readonly pictures: HostClient | undefined;
  readonly staticFiles: StaticFiles;
  readonly readiness: () => Promise<Readiness>;
  readonly readRequest: (httpContext: HttpContext) => SiteRequest;
  readonly orderRoutes: FindOrderRoute;
  /** Writes pages to the raw response. */
  readonly pages: Pick<PageHandler, 'answer'>;
}

/**
 * Is this address a page's, for certain? Not where one of the routes below may take it; what is encoded may be any of them.
 * @param path without locale.
 */
export function isPageAddress(url: URL, path: string): boolean {
  const isRouted =
    /^\/(?:api|assets|healthz|media|readyz|sitemap)(?:\/|$)|[.%]/.test(url.pathname) || path.startsWith('/orders/');
  return !isRouted && !isBankReturn(url);
}

/** The closed route table of the shop's server (Protocol gateway §1). Pages and files write to the raw response. */
export function createApp(options: AppOptions): Hono<ServerEnvironment> {
  const { config, context, readRequest } = options;
  const app = new Hono<ServerEnvironment>();
  const media = options.pictures && createMedia(options.pictures);
  const clientApi = createClientApi(context);
  const auth = createAuthApi(context);
  const settle = createServerChoicesApi(context);
  const policyReports = createPolicyReports(context);
  const locale = createLocaleApi(context);
  const bankReturn = createBankReturn(context);
  const sitemap = createSitemap(context);
  const newsletter = createNewsletterPost(context);
  const scriptlessForms = createScriptlessForms(context);
  const scriptForm = createScriptForm(context);

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const { isReady, host: hostState } = await options.readiness();
    const body = { status: isReady ? 'ok' : 'not ready', host: hostState };
    return c.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '1' }) });
  });

  app.all('/api/client/*', ({ env }) => clientApi(env.httpContext));
  app.get('/api/auth/session', ({ env }) => auth.session(env.httpContext));
  app.all('/api/auth/session', () => refuseMethod('GET, HEAD'));
  app.post('/api/auth/:name', ({ env, req }) => auth.signIn(env.httpContext, req.param('name')));
  app.post('/api/logout', ({ env }) => auth.signOut(env.httpContext));
  app.post('/api/checkout/choices', ({ env }) => settle(env.httpContext));
  app.post('/api/locale', ({ env }) => locale.remember(env.httpContext));
  app.post('/api/locale/leave', ({ env }) => locale.leave(env.httpContext));
  app.post('/api/locale/arrive', ({ env }) => locale.arrive(env.httpContext));
  app.post(POLICY_REPORTS_PATH, ({ env }) => policyReports(env.httpContext));
  app.get('/api/sentry', (c) => c.json(config.sentry, 200, { 'cache-control': 'public, max-age=300' }));
  app.all('/api/auth/:name', () => refuseMethod('POST'));
  app.all('/api/logout', () => refuseMethod('POST'));
  app.all('/api/checkout/choices', () => refuseMethod('POST'));
  app.all(POLICY_REPORTS_PATH, () => refuseMethod('POST'));
  app.all('/api/locale', () => refuseMethod('POST'));
  app.all('/api/locale/:step{leave|arrive}', () => refuseMethod('POST'));
  app.all('/api/*', ({ req }) => {
    if (req.path === '/api/sentry') return refuseMethod('GET, HEAD');
    throw new Problem('NOT_FOUND');
  });

  app.get('/media/*', async ({ env: { httpContext } }) => {
    if (media === undefined) throw new Problem('NO_HOST');
    await media(httpContext);
    return RESPONSE_ALREADY_SENT;
  });
  app.get('/robots.txt', (c) =>
    c.text(robotsText(config.shop, context.origin), 200, { 'cache-control': 'public, max-age=3600' }),
  );
  app.get('/sitemap.xml', ({ env }) => sitemap.index(env.httpContext));
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', ({ env, req }) =>
    sitemap.part(env.httpContext, req.param('file').slice(0, -'.xml'.length)),
  );
  app.get('/.well-known/*', ({ env }) => sendWellKnown(context, env.httpContext));

  // Before currency, path resolution and pages, so that nothing a return brings can change them (Protocol gateway §1).
  app.on(['GET', 'POST'], '*', async ({ env: { httpContext } }, next) => {
    return isBankReturn(httpContext.url) ? bankReturn(httpContext) : next();
  });

  app.get('*', async ({ env: { httpContext } }) => {
    const { incoming, outgoing, url } = httpContext;
    if (options.staticFiles.send(incoming, outgoing, url.pathname)) return RESPONSE_ALREADY_SENT;
    if (url.pathname.startsWith('/assets/')) throw new Problem('NOT_FOUND');
    const request = readRequest(httpContext);
    const route = options.orderRoutes(request);
    if (route !== undefined) return route(httpContext, request);
    await options.pages.answer(httpContext, request);
    return RESPONSE_ALREADY_SENT;
  });
  app.post('*', ({ env: { httpContext } }, next) => {
    const request = readRequest(httpContext);
    const isNewsletter = request.path.replace(/\/$/, '') === NEWSLETTER_PATH;
    if (isNewsletter) return newsletter(httpContext, request);
    return scriptlessForms(httpContext, request) ?? scriptForm(httpContext) ?? next();
  });
  app.all('*', () => refuseMethod('GET, HEAD'));

  app.onError((error, { env: { httpContext } }) => answerError(error, httpContext, context.log));
  return app;
}

function refuseMethod(allow: string): never {
  throw new Problem('METHOD_NOT_ALLOWED', { allow });
}

/** The last resort: every error becomes a problem+json reply with an id that stands in the log too (security.md G18). */
function answerError(error: Error, httpContext: HttpContext, log: Log): Response {
  const problem = reportProblem(error, httpContext, log);
  if (httpContext.outgoing.headersSent) {
    httpContext.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return new Response(problemBody(problem, httpContext.id), {
    status: problem.status,
    headers: { ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
