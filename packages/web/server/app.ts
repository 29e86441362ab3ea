import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  createGatewayRoutes,
  createMedia,
  createReadiness,
  type GatewayContext,
  type HostClient,
  type NodeContext,
  Problem,
  readJsonBody,
  readSiteRequest,
  refuseMethod,
  reportProblem,
  type SiteRequest,
  sendProblem,
} from '@vitrin/gateway/parts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { WebConfig } from './config.ts';
import { createStaticFiles, type StaticFolders } from './files/static-files.ts';
import { createPostedForms } from './forms/posted-forms.ts';
import type { ServerReads } from './host/page-reads.ts';
import { fileHeaders, type SecurityPolicy, securityHeaders } from './http/security-headers.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { createSitemap, robotsText } from './seo/sitemap.ts';

/** Address to which browsers report what a page's policy has refused. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** Lines that one request may leave in the log. */
const MAX_REPORTS = 10;

const text = v.optional(v.string(), '');
const newer = v.object({ documentURL: text, effectiveDirective: v.string(), blockedURL: text });
const older = v.pipe(
  v.object({ 'document-uri': text, 'violated-directive': v.string(), 'blocked-uri': text }),
  v.transform((report) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['violated-directive'],
    blockedURL: report['blocked-uri'],
  })),
);
/** Refusals in the newer form, or one in the older form; reports of another kind are left out. */
const reportsSchema = v.pipe(
  v.unknown(),
  v.transform((body) => [body].flat()),
  v.array(v.fallback(v.object({ body: v.optional(newer), 'csp-report': v.optional(older) }), {})),
  v.transform((reports) => reports.flatMap((report) => report.body ?? report['csp-report'] ?? [])),
);

/** An address can hold a token in its query. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? address.replace(/[?#].*$/s, '') : `${url.origin}${url.pathname}`;
}

/** Type of the shop's Hono application: every request comes with its context. */
export interface ServerEnvironment {
  readonly Bindings: HttpBindings & { readonly httpContext: NodeContext };
}

export interface AppOptions {
  readonly config: WebConfig;
  readonly context: GatewayContext;
  readonly policy: SecurityPolicy;
  /** Undefined: another server has the files. */
  readonly files: StaticFolders | undefined;
  /** For pictures alone: their failures must not keep pages and the API from the host. */
  readonly pictures: HostClient | undefined;
  readonly pages: PageHandler;
  /** Reads for one request. @throws HostError without a host. */
  readonly reads: (request: SiteRequest) => ServerReads;
}

/** The closed route table of the shop's server (Protocol gateway §1). Pages write to the raw response. */
export function createApp(options: AppOptions): Hono<ServerEnvironment> {
  const { config, context, policy, pictures } = options;
  const app = new Hono<ServerEnvironment>();
  const readRequest = (httpContext: NodeContext) => readSiteRequest(config.shop, httpContext, policy.secure);
  const readiness = createReadiness(context.host, context.now);
  const sitemap = createSitemap(context);
  const postedForms = createPostedForms(context, options);
  const defaults = Object.entries(securityHeaders(policy));

  if (options.files) app.route('/', createStaticFiles(options.files, fileHeaders(policy)));
  app.use((c, next) => {
    const { outgoing, httpContext } = c.env;
    outgoing.setHeader('x-request-id', httpContext.id);
    for (const [name, value] of defaults) outgoing.setHeader(name, value);
    return next();
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const { isReady, host: hostState } = await readiness();
    const body = { status: isReady ? 'ok' : 'not ready', host: hostState };
    return c.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '1' }) });
  });

  // Reports come without cookies and act for no shopper (security.md W1, G15). Too many from one address are not logged.
  app.post(POLICY_REPORTS_PATH, async ({ env: { httpContext } }) => {
    const types = ['application/csp-report', 'application/reports+json'];
    const refusals = await readJsonBody(httpContext.incoming, reportsSchema, { types, limit: 16 * 1024 });
    const sender = { session: '', address: httpContext.remoteAddress ?? '' };
    const isHeard = (await context.limit.take('report', sender)) === undefined;
    for (const { documentURL, effectiveDirective: code, blockedURL } of isHeard ? refusals.slice(0, MAX_REPORTS) : []) {
      const path = URL.parse(documentURL)?.pathname ?? '';
      context.log.warn('policy refused', { id: httpContext.id, path, code, url: withoutQuery(blockedURL) });
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  });
  app.all(POLICY_REPORTS_PATH, () => refuseMethod('POST'));
  app.get('/api/sentry', (c) => c.json(config.sentry, 200, { 'cache-control': 'public, max-age=300' }));
  app.all('/api/sentry', () => refuseMethod('GET, HEAD'));

  app.get('/robots.txt', (c) =>
    c.text(robotsText(config.shop, context.origin), 200, { 'cache-control': 'public, max-age=3600' }),
  );
  app.get('/sitemap.xml', ({ env }) => sitemap.index(env.httpContext));
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', ({ env, req }) =>
    sitemap.part(env.httpContext, req.param('file').slice(0, -'.xml'.length)),
  );
  const media = pictures && createMedia(pictures);
  app.route('/', createGatewayRoutes<NodeContext>({ context, media, policyReports: POLICY_REPORTS_PATH }));
  const notFound = () => {
    throw new Problem('NOT_FOUND');
  };
  app.all('/api/*', notFound).all('/assets/*', notFound).all('/media/*', notFound);

  app.get('*', async ({ env: { httpContext } }) => {
    await options.pages.answer(httpContext, readRequest(httpContext));
    return RESPONSE_ALREADY_SENT;
  });
  app.post('*', async ({ env: { httpContext } }, next) => {
    return (await postedForms(httpContext, readRequest(httpContext))) ?? next();
  });
  app.all('*', () => refuseMethod('GET, HEAD'));

  // The last resort: every error becomes a reply with an id that is in the log too (security.md G18).
  app.onError((error, { env: { httpContext } }) => {
    sendProblem(httpContext.outgoing, reportProblem(error, httpContext, context.log), httpContext.id);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
