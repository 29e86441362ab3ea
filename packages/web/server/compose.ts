import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  connectHost,
  createGatewayRoutes,
  kindOf,
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
import type { Assets } from '../framework/server/assets.ts';
import { createPageTurns } from '../framework/server/page-turns.ts';
import { createStaleCache } from '../framework/server/stale-cache.ts';
import type { PageRenderer } from '../src/entry-server.tsx';
import type { WebConfig } from './config.ts';
import { createStaticFiles, type StaticFolders } from './files/static-files.ts';
import { createPostedForms } from './forms/posted-forms.ts';
import { createPageReads, type KeptReply } from './host/page-reads.ts';
import { POLICY_REPORTS_PATH } from './http/security-headers.ts';
import { createMetrics, createOperations } from './operations/operations.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { createSitemap, robotsText } from './seo/sitemap.ts';
import { createWebServer } from './web-server.ts';

/** Lines that one request may leave in the log. */
const MAX_REPORTS = 10;

/** Facts of a refusal by name; empty in a report of another kind. */
const facts = v.fallback(v.record(v.string(), v.fallback(v.string(), '')), {});
/** Browsers report refusals as a list in which each has a `body`; older ones report each by itself, as `csp-report`. */
const reportsSchema = v.pipe(
  v.unknown(),
  v.transform((body) => [body].flat()),
  v.array(v.fallback(v.object({ body: facts, 'csp-report': facts }), { body: {}, 'csp-report': {} })),
  v.transform((reports) =>
    reports.map(({ body, 'csp-report': older }) => ({
      path: URL.parse(body.documentURL ?? older['document-uri'] ?? '')?.pathname ?? '',
      code: body.effectiveDirective ?? older['violated-directive'],
      // An address can have a token in its query.
      url: (body.blockedURL ?? older['blocked-uri'])?.replace(/[?#].*$/s, ''),
    })),
  ),
);

/** The parts that differ between production, development and tests. */
export interface Parts
  extends Pick<Parameters<typeof connectHost>[0], 'log' | 'now' | 'store' | 'hostLimits' | 'loadLimit'> {
  readonly config: WebConfig;
  /** A function, so that the development server can hand out a new one after each edit. */
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
  /** Undefined: another server has the files. */
  readonly files?: StaticFolders | undefined;
  /** Markup that the development server puts into each head. */
  readonly developmentHead?: (nonce: string) => string;
}

export type Shop = ReturnType<typeof composeShop>;

/** Puts the server together: two host clients, one of them for pictures, one cache for replies and one for rendered pages in each process. */
export function composeShop(parts: Parts) {
  const { config, log, now } = parts;
  const operations = createOperations(
    config.metrics && createMetrics(() => ({ breakers: connection.breakers, keptPages: cache.size })),
    config.settings.LOG_REQUESTS ? log : undefined,
  );
  const connection = connectHost({ ...parts, ...config }, operations.follow);
  const { context, loadLimit } = connection;
  const policy = { ...config, ...context, development: parts.developmentHead !== undefined };
  // Bytes as they came: what is made of them takes several times as much. An address may ask for anything (`?view=1`, `?view=2`).
  const replies = createStaleCache<KeptReply>(now, 5_000, 16 * 1024 * 1024, ({ size }) => size);
  const cache = createStaleCache<Buffer>(now, 2_000, 64 * 1024 * 1024, ({ length }) => length);
  const reads = (request: SiteRequest) => createPageReads(context, replies, request);
  const turn = createPageTurns(() => loadLimit.isFull('read'));
  const sendPage = createPageHandler({ ...parts, context, policy, cache, turn, reads });
  const server = createWebServer(
    config,
    policy,
    createApp(),
    operations,
    log,
    // Pages refuse reads by themselves, because a full server still sends those of its cache.
    (incoming) => connection.isRefused(incoming) || (kindOf(incoming) === 'write' && loadLimit.isFull('write')),
  );
  return {
    server,
    /** For operators, on a port of its own; undefined without one. */
    operations: operations.server,
    /** Ends connections to the host; after the server has stopped. */
    close: connection.close,
  };

  /** The closed route table of the shop's server (Protocol gateway §1). Pages write to the raw response. */
  function createApp() {
    const app = new Hono<{ readonly Bindings: HttpBindings & { readonly httpContext: NodeContext } }>();
    const readRequest = (httpContext: NodeContext) => readSiteRequest(config.shop, httpContext, policy.secure);
    const sitemap = createSitemap(context);
    const postedForms = createPostedForms(context, sendPage, reads);

    if (parts.files) app.route('/', createStaticFiles(parts.files));
    app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
    app.get('/readyz', async (c) => {
      const { isReady, host } = await connection.readiness();
      const body = { status: isReady ? 'ok' : 'not ready', host };
      const headers = { 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '1' }) };
      return c.json(body, isReady ? 200 : 503, headers);
    });

    // Reports come without cookies and act for no shopper (security.md W1, G15). Too many from one address are not logged.
    app.post(POLICY_REPORTS_PATH, async ({ env: { httpContext } }) => {
      const types = ['application/csp-report', 'application/reports+json'];
      const reports = await readJsonBody(httpContext.incoming, reportsSchema, { types, limit: 16 * 1024 });
      const refusals = reports.filter(({ code }) => code !== undefined).slice(0, MAX_REPORTS);
      const sender = { session: '', address: httpContext.remoteAddress ?? '' };
      if ((await context.limit.take('report', sender)) === undefined) {
        for (const refusal of refusals) log.warn('policy refused', { id: httpContext.id, ...refusal });
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
    app.route('/', createGatewayRoutes<NodeContext>({ ...connection, policyReports: POLICY_REPORTS_PATH }));
    app.on('ALL', ['/api/*', '/assets/*', '/media/*'], () => {
      throw new Problem('NOT_FOUND');
    });

    app.get('*', async ({ env: { httpContext } }) => {
      await sendPage(httpContext, readRequest(httpContext));
      return RESPONSE_ALREADY_SENT;
    });
    app.post('*', async ({ env: { httpContext } }, next) => {
      return (await postedForms(httpContext, readRequest(httpContext))) ?? next();
    });
    app.all('*', () => refuseMethod('GET, HEAD'));

    // The last resort: every error becomes a reply with an id that is in the log too (security.md G18).
    app.onError((error, { env: { httpContext } }) => {
      sendProblem(httpContext.outgoing, reportProblem(error, httpContext, log), httpContext.id);
      return RESPONSE_ALREADY_SENT;
    });
    return app;
  }
}
