import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  createGatewayRoutes,
  createMedia,
  type GatewayContext,
  type HostClient,
  isBankReturn,
  type Log,
  type NodeContext,
  Problem,
  problemBody,
  type Readiness,
  refuseMethod,
  reportProblem,
  type SiteRequest,
  type ThreeDPage,
} from '@vitrin/gateway/parts';
import { Hono } from 'hono';
import type { WebConfig } from './config.ts';
import { createNewsletterPost, NEWSLETTER_PATH } from './forms/newsletter-post.ts';
import { createScriptForm } from './forms/script-form.ts';
import { createScriptlessForms } from './forms/scriptless-forms.ts';
import { createPolicyReports, POLICY_REPORTS_PATH } from './http/policy-reports.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { robotsText } from './seo/robots.ts';
import { createSitemap } from './seo/sitemap.ts';
import type { ServerEnvironment } from './server-environment.ts';

/** What the routes answer with. */
export interface AppOptions {
  readonly config: WebConfig;
  readonly context: GatewayContext;
  /** For pictures alone: what befalls them must not keep pages and the API from the host. */
  readonly pictures: HostClient | undefined;
  readonly readiness: () => Promise<Readiness>;
  readonly readRequest: (httpContext: NodeContext) => SiteRequest;
  /** The shop's page between checkout and bank. */
  readonly threeDPage: ThreeDPage<NodeContext>;
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

/** The closed route table of the shop's server (Protocol gateway §1). Pages write to the raw response. */
export function createApp(options: AppOptions): Hono<ServerEnvironment> {
  const { config, context, readRequest } = options;
  const app = new Hono<ServerEnvironment>();
  const media = options.pictures && createMedia(options.pictures);
  const policyReports = createPolicyReports(context);
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

  app.post(POLICY_REPORTS_PATH, ({ env }) => policyReports(env.httpContext));
  app.get('/api/sentry', (c) => c.json(config.sentry, 200, { 'cache-control': 'public, max-age=300' }));
  app.all(POLICY_REPORTS_PATH, () => refuseMethod('POST'));
  app.all('/api/sentry', () => refuseMethod('GET, HEAD'));

  app.get('/media/*', async ({ env: { httpContext } }) => {
    if (media === undefined) throw new Problem('NO_HOST');
    const { status, headers, body } = await media(httpContext);
    httpContext.outgoing.writeHead(status, headers);
    httpContext.outgoing.end(body);
    return RESPONSE_ALREADY_SENT;
  });
  app.get('/robots.txt', (c) =>
    c.text(robotsText(config.shop, context.origin), 200, { 'cache-control': 'public, max-age=3600' }),
  );
  app.get('/sitemap.xml', ({ env }) => sitemap.index(env.httpContext));
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', ({ env, req }) =>
    sitemap.part(env.httpContext, req.param('file').slice(0, -'.xml'.length)),
  );
  app.route('/', createGatewayRoutes<NodeContext>({ context, media: undefined, threeDPage: options.threeDPage }));
  app.all('/api/*', () => {
    throw new Problem('NOT_FOUND');
  });

  app.get('*', async ({ env: { httpContext } }) => {
    // One that is there was sent before.
    if (httpContext.url.pathname.startsWith('/assets/')) throw new Problem('NOT_FOUND');
    const request = readRequest(httpContext);
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

/** The last resort: every error becomes a problem+json reply with an id that stands in the log too (security.md G18). */
function answerError(error: Error, httpContext: NodeContext, log: Log): Response {
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
