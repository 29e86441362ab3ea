import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { localisePath } from '@vitrin/core/locale';
import { Hono } from 'hono';
import { ConfigError } from './config-error.ts';
import { connectHost } from './connect-host.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { FrontEndPages } from './gateway-options.ts';
import { type GatewayOptions, readGatewayOptions } from './gateway-options.ts';
import { createGatewayRoutes, type GatewayEnvironment } from './gateway-routes.ts';
import { compareWithHost, type Readiness } from './host/readiness.ts';
import { createRequestTrail } from './host/request-trail.ts';
import { closedHeaders } from './http/closed-headers.ts';
import type { HttpContext } from './http/http-context.ts';
import { Problem, problemBody } from './http/problem.ts';
import { readTarget } from './http/request-target.ts';
import { kindOf } from './load/admission.ts';
import { type Log, reasonOf } from './log.ts';
import { isBankReturn } from './orders/bank-return.ts';
import { answerProbe, type MissingPart, probeAddresses } from './probe-addresses.ts';
import { reportProblem } from './report-problem.ts';
import type { PageTexts } from './return-pages/page-texts.ts';
import { textsOf } from './return-pages/page-texts.ts';
import { escapeHtml, smallPage } from './return-pages/small-page.ts';
import type { SiteRequest } from './site-request.ts';
import { readSiteRequest } from './site-request.ts';

/** What a landing is made with. */
interface LandingOptions {
  readonly context: GatewayContext;
  readonly pages: FrontEndPages;
  readonly texts: Readonly<Record<string, PageTexts>> | undefined;
}

/** Answers where a bank's return leads to; undefined where the front end's own page stands at that very address. */
type Landing = (httpContext: HttpContext) => Response | undefined;

/**
 * The two addresses to which the protocol leads a shopper after a bank (Protocol gateway §4): `/orders/completed/{token}/` and
 * `/orders/checkout/`. In the frame in which the bank asked they are a few words, since core's overlay closes at that address
 * and nothing of the front end is to be drawn there; in the window they lead on to the front end's own pages.
 */
function createLanding({ context, pages, texts }: LandingOptions): Landing {
  return (httpContext) => {
    const request = readSiteRequest(context.shop, httpContext, context.secure);
    const target = targetOf(request, pages);
    if (target === undefined) return undefined;
    const locale = request.explicitLocale ? request.locale : request.rememberedLocale;
    if (request.isFramed) {
      const { language, words } = textsOf(locale, texts);
      return smallPage({ language, title: words.back, html: `<p role="status">${escapeHtml(words.back)}</p>` });
    }
    const location = localisePath(target, locale.value, context.shop.locales);
    if (new URL(location, context.origin).pathname === request.pathname) return undefined;
    return new Response(null, {
      status: 303,
      headers: { location: withQuery(location, request.search), 'cache-control': 'no-store' },
    });
  };
}

function targetOf({ path }: SiteRequest, { checkout, completed }: FrontEndPages): string | undefined {
  if (/^\/orders\/checkout\/?$/.test(path)) return checkout;
  const token = /^\/orders\/completed\/([\w-]{1,128})\/?$/.exec(path)?.[1];
  return token && completed.replace('{token}', token);
}

/** The query of the request, added to what the page's own address has. */
function withQuery(location: string, search: string): string {
  return location + (location.includes('?') ? search.replace('?', '&') : search);
}

/** Paths below which everything is the gateway's (Protocol gateway §1); other paths under `/api` are the front end's. */
const claimed =
  /^\/(?:api\/(?:client\/|auth\/|logout(?:[/?#]|$)|checkout\/choices(?:[/?#]|$)|locale(?:[/?#]|$))|media\/|\.well-known\/)/;

/**
 * May this be an address of the gateway's? Looked at before anything of the request is read, so that what is the front end's
 * reaches it untouched.
 * @param target path and query as they came.
 */
function isGatewayAddress(method: string, target: string): boolean {
  if (claimed.test(target)) return true;
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && /\/orders\/(?:redirect-three-d|redirection|invoice|completed|checkout)(?:[/?#]|$)/.test(target))
    return true;
  const query = target.indexOf('?');
  if (query === -1 || (method !== 'POST' && !isRead) || !target.includes('page=', query)) return false;
  return URL.canParse(target, 'http://own.invalid') && isBankReturn(new URL(target, 'http://own.invalid'));
}

/** One request as an adapter brings it. */
export interface AskedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Makes the context of the request; asked for an address of the gateway's alone, since it may take the body. */
  toContext(url: URL): HttpContext;
}

/** A gateway that runs: the shop's own half of the protocol, without a page of the front end. */
export interface Gateway {
  readonly trustedProxies: number;
  /**
   * Answers a request; undefined where the address is the front end's.
   * @throws ConfigError when the gateway is mounted so that it cannot work; nothing else.
   */
  answer(request: AskedRequest): Promise<Response | undefined>;
  /** Whether shoppers can be sent here: the host answers. */
  ready(): Promise<Readiness>;
  /**
   * Asks for each of the gateway's addresses where shoppers ask for it, and names the ones that something else answers. Reports
   * also where the host's bank or the storefront that it returns to does not fit `origin`, as far as the host's `/readyz` names them.
   * Empty when everything fits. For the start of a front end, or a test.
   * @param fetch reaches the front end's origin.
   */
  check(fetch?: (request: Request) => Promise<Response>): Promise<readonly MissingPart[]>;
  /** Ends connections to the host and all measuring. */
  close(): void;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A request of this kind comes again in a second. */
const tooMuch = new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });

/** A log for front ends that want none. */
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Makes a gateway for a front end of any kind; an adapter mounts it (`@vitrin/gateway/hono`, `/express`, `/fetch`).
 * @throws ConfigError naming every setting that is missing or cannot be used.
 * @example
 * const gateway = createGateway({
 *   commerceUrl: 'https://commerce.example',
 *   origin: 'https://shop.example',
 *   pages: { checkout: '/checkout/', completed: '/thanks/{token}/' },
 * });
 */
export function createGateway(options: GatewayOptions): Gateway {
  const settings = readGatewayOptions(options);
  const { commerce, storefront } = settings;
  const { now = Date.now, log = silent, texts } = options;
  const trail = createRequestTrail(() => performance.now());
  const { context, media, readiness, isRefused, loadLimit, close } = connectHost(
    { ...options, ...settings, log, now },
    trail.follow,
  );
  const defaults = Object.entries(closedHeaders({ secure: context.secure, hsts: settings.hsts }));
  const landing = createLanding({ context, pages: settings.pages, texts });
  const probeId = createHash('sha256').update(`${commerce.href} ${storefront.origin}`).digest('hex').slice(0, 32);

  const app = new Hono<GatewayEnvironment<HttpContext>>();
  /** Requests whose address turned out to be the front end's. */
  const passedOn = new WeakSet<HttpContext>();
  app.route('/', createGatewayRoutes<HttpContext>({ context, media, texts }));
  app.get('*', ({ env }, next) => {
    const reply = landing(env.httpContext);
    return reply === undefined ? next() : Promise.resolve(reply);
  });
  app.notFound(({ env }) => {
    passedOn.add(env.httpContext);
    return new Response(null, { status: 404 });
  });
  app.onError((error, { env }) => {
    const { httpContext } = env;
    tellOfOrigin(error, httpContext, context);
    return problemReply(reportProblem(error, httpContext, log), httpContext.id);
  });

  function problemReply(problem: Problem, id: string): Response {
    return new Response(problemBody(problem, id), {
      status: problem.status,
      headers: { ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    });
  }

  function finished(reply: Response, id: string): Response {
    for (const [name, value] of defaults) if (!reply.headers.has(name)) reply.headers.set(name, value);
    reply.headers.set('x-request-id', id);
    return reply;
  }

  return {
    trustedProxies: settings.trustedProxies,
    async answer(request) {
      const { method, target } = request;
      if (!isGatewayAddress(method, target)) return undefined;
      const knowsAddress = () => request.toContext(storefront).remoteAddress !== undefined;
      const probed = answerProbe(request.headers, { probeId, knowsAddress });
      if (probed !== undefined) return probed;
      let httpContext: HttpContext | undefined;
      try {
        if (!methods.includes(method)) throw new Problem('METHOD_NOT_ALLOWED', { allow: methods.join(', ') });
        if (isRefused({ method, url: target }) || loadLimit.isFull(kindOf({ method }))) throw tooMuch;
        const asked = request.toContext(readTarget(target, storefront.origin));
        httpContext = asked;
        const reply = await trail.run(asked, () =>
          app.fetch(new Request(asked.url, { method }), { httpContext: asked }),
        );
        return !passedOn.has(asked) ? finished(reply, asked.id) : undefined;
      } catch (error) {
        if (error instanceof ConfigError) throw error;
        const problem = error instanceof Problem ? error : new Problem('INTERNAL');
        const id = httpContext?.id ?? crypto.randomUUID();
        if (problem.code === 'INTERNAL')
          log.error('request failed', { id, method, code: problem.code, reason: reasonOf(error) });
        return finished(problemReply(problem, id), id);
      }
    },
    ready: readiness,
    check: async (fetch = globalThis.fetch) => [
      ...(await probeAddresses({ origin: storefront.origin, probeId, fetch })),
      ...(await compareWithHost(context)),
    ],
    close,
  };
}

/** Most refused writes of a new front end come from another spelling of its address: the log says which. */
function tellOfOrigin(error: Error, { id, incoming }: HttpContext, { log, origin }: GatewayContext): void {
  if (!(error instanceof Problem) || error.code !== 'CROSS_SITE') return;
  const url = String(incoming.headers.origin ?? 'none');
  log.warn('a write of another origin was refused', { id, url, reason: `the setting origin is ${origin}` });
}
