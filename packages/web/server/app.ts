import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  createGatewayRoutes,
  createMedia,
  type GatewayContext,
  type HostClient,
  type HttpContext,
  isBankReturn,
  type Log,
  type NodeContext,
  Problem,
  problemBody,
  type Readiness,
  readJsonBody,
  refuseMethod,
  reportProblem,
  type SiteRequest,
} from '@vitrin/gateway/parts';
import { Hono } from 'hono';
import { array, fallback, object, optional, pipe, string, transform, union } from 'valibot';
import type { WebConfig } from './config.ts';
import { createPostedForms } from './forms/posted-forms.ts';
import type { ServerReads } from './host/page-reads.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { createSitemap, robotsText } from './seo/sitemap.ts';

/** Where browsers tell what a page's policy has refused. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

const BODY_LIMIT = 16 * 1024;

/** The older form of a report, and the newer one. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** Lines that one request may leave in the log. */
const MAX_REPORTS = 10;

/** One refusal, as a log line tells it. */
interface Refusal {
  readonly path: string;
  /** The directive that refused. */
  readonly code: string;
  /** What was refused: an origin with its path, or a word like `inline`. */
  readonly url: string;
}

const text = fallback(string(), '');

const toRefusal = (page: string, code: string, refused: string): Refusal => ({
  path: URL.parse(page)?.pathname ?? '',
  code,
  url: withoutQuery(refused),
});

/** The older form, one report a request. */
const single = pipe(
  object({
    'csp-report': object({
      'document-uri': text,
      'effective-directive': fallback(optional(string()), undefined),
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
  transform(({ 'csp-report': report }) => [
    toRefusal(
      report['document-uri'],
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
    ),
  ]),
);

/** A report of the newer form; undefined for one of another kind. */
const violation = object({ body: object({ documentURL: text, effectiveDirective: string(), blockedURL: text }) });
const batch = pipe(
  array(fallback(optional(violation), undefined)),
  transform((reports) =>
    reports.flatMap((report) =>
      report ? toRefusal(report.body.documentURL, report.body.effectiveDirective, report.body.blockedURL) : [],
    ),
  ),
);

const reportsSchema = fallback(union([single, batch]), []);

/**
 * Takes what browsers report about a refused script, frame or call, and writes it to the log without queries (security.md
 * W1, G15). Reports come without cookies and act for nobody; who sends too many is not heard.
 */
function createPolicyReports(context: GatewayContext) {
  return async ({ incoming, id, remoteAddress }: HttpContext): Promise<Response> => {
    const refusals = await readJsonBody(incoming, reportsSchema, { types: REPORT_TYPES, limit: BODY_LIMIT });
    if ((await context.limit.take('report', { session: '', address: remoteAddress ?? '' })) === undefined) {
      for (const refusal of refusals.slice(0, MAX_REPORTS)) context.log.warn('policy refused', { id, ...refusal });
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  };
}

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
  /** For pictures alone: what befalls them must not keep pages and the API from the host. */
  readonly pictures: HostClient | undefined;
  readonly readiness: () => Promise<Readiness>;
  readonly readRequest: (httpContext: NodeContext) => SiteRequest;
  /** Writes pages to the raw response. */
  readonly pages: Pick<PageHandler, 'answer'>;
  /** Reads for one request. @throws HostError without a host. */
  readonly reads: (request: SiteRequest) => ServerReads;
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
  const postedForms = createPostedForms(context, options);

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
  app.route('/', createGatewayRoutes<NodeContext>({ context, media: undefined, policyReports: POLICY_REPORTS_PATH }));
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
  app.post('*', async ({ env: { httpContext } }, next) => {
    const reply = await postedForms(httpContext, readRequest(httpContext));
    return reply === 'sent' ? RESPONSE_ALREADY_SENT : (reply ?? next());
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
