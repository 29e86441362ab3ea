import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import {
  type GatewayContext,
  HostError,
  type NodeContext,
  readCsrfCookie,
  reasonOf,
  type SessionToken,
  type SiteRequest,
} from '@vitrin/gateway/parts';
import { createNonces } from '../../framework/server/nonces.ts';
import { NoTurn } from '../../framework/server/page-turns.ts';
import { createStaleCache, type StaleCache } from '../../framework/server/stale-cache.ts';
import { createDayOf } from '../../src/format/date.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import type { PostedForm } from '../../src/scriptless-forms/posted-form.ts';
import type { Parts } from '../compose.ts';
import { ANSWER_COOKIE, answerCookie } from '../forms/posted-forms.ts';
import type { ServerReads } from '../host/page-reads.ts';
import { areaOf, type SecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { demoNotice, documentOf, searchTags } from './document.ts';
import { readMovedPath, siteCookies, siteRedirect } from './site-request.ts';

/** Milliseconds in which a rendered page is sent to every shopper. */
const PAGE_FRESH = 10_000;
/** Milliseconds in which the host is not asked again where an address has gone. */
const MOVED_FRESH = 60_000;
/** Longer addresses are rendered but not kept: nobody comes back to them. */
const MAX_CACHED_PATH = 500;

const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Pages of one shopper: no browser stores them, and no search engine looks for them. */
const isPersonal = (path: string): boolean => /^\/(?:orders|baskets|account|collections|auth)(?:\/|$)/.test(path);

/** A page request, or a form that was posted to the page, which shows it with its mistakes. */
export interface PageRequest extends SiteRequest {
  readonly posted?: {
    readonly form: PostedForm;
    /** About the form as a whole; undefined where the fields say it all. */
    readonly answer: FormAnswer | undefined;
    /** `Set-Cookie` headers of the calls that the form made. */
    readonly cookies: readonly string[];
  };
}

export interface PageHandlerOptions extends Parts {
  readonly context: GatewayContext;
  readonly policy: SecurityPolicy;
  readonly reads: (request: SiteRequest) => ServerReads;
  /** Documents that every shopper gets, as {@link Reply.document}. */
  readonly cache: StaleCache<Buffer>;
  /** Settles when a page may be made. @throws NoTurn */
  readonly turn: () => Promise<void>;
}

/** A page, or a redirect without a document. */
interface Reply {
  readonly status: number;
  /** Full path of this origin, or an address of a configured one. */
  readonly location?: string;
  /** HTML with the placeholder for each nonce. */
  readonly document?: Buffer;
  readonly headers?: OutgoingHttpHeaders;
  /** Every shopper without a session may get this document. */
  readonly isShared?: boolean;
}

export type PageHandler = ReturnType<typeof createPageHandler>;

export function createPageHandler(options: PageHandlerOptions) {
  const { context, policy } = options;
  const { shop } = context;
  const dayOf = createDayOf(shop.timeZone);
  const offerLanguage = options.assets.programOf('src/i18n/show-language-offer.ts');
  const movedPaths = createStaleCache<Awaited<ReturnType<typeof readMovedPath>>>(context.now, 5_000);
  const { placeholder, renew } = createNonces();

  /** Sends a redirect of the locale rules, or a page from the cache or from React, or one that names the failure. */
  return async (httpContext: NodeContext, request: PageRequest): Promise<void> => {
    const reply =
      siteRedirect(shop, request) ??
      (await replyTo(httpContext, request).catch((error: unknown) => failed(error, httpContext, request)));
    await send(httpContext, request, reply);
  };

  async function replyTo(httpContext: NodeContext, request: PageRequest): Promise<Reply> {
    const key = pageKey(request);
    if (key === undefined) return make(httpContext, request);
    let made: Reply | undefined;
    const read = async () => {
      made = await make(httpContext, request);
      // Thrown, so that the page of before stays while the host is away.
      if (made.status >= 500) throw new Error('page-handler: not a page to keep.');
      return made.isShared ? made.document : undefined;
    };
    const document = await options.cache.fetch(key, { ttl: PAGE_FRESH, context: read }).catch((error: unknown) => {
      if (error instanceof NoTurn) throw error;
      return undefined;
    });
    if (document === undefined) return made ?? make(httpContext, request);
    const headers = { 'set-cookie': siteCookies(shop, request, policy.secure) };
    return { status: 200, document, headers, isShared: true };
  }

  /**
   * Day, locale, currency, path and sorted query: whatever may change a shared page (security.md G17). A page says on which days
   * things arrive, so none outlives the shop's day, not even while the host is away. Undefined for a request of one visitor.
   */
  function pageKey({ locale, currency, pathname, search, ...of }: PageRequest): string | undefined {
    const isOwn = of.sessionId !== undefined || of.isFramed || of.cookies.has(ANSWER_COOKIE) || of.posted !== undefined;
    if (isOwn || pathname.length + search.length > MAX_CACHED_PATH) return undefined;
    const query = new URLSearchParams(search);
    query.sort();
    return `${dayOf(context.now())} ${locale.value} ${currency.code} ${pathname}?${query}`;
  }

  /** Reads and renders the page of a request. */
  async function make(httpContext: NodeContext, request: PageRequest): Promise<Reply> {
    await options.turn();
    const { locale, currency, posted, path } = request;
    const hasSession = request.sessionId !== undefined;
    const token = hasSession ? await tokenOf(request) : undefined;
    const renderer = await options.renderer();
    const reads = options.reads(request);
    const prepared = await renderer.prepare(
      new Request(httpContext.url),
      { ...reads.page, shop, locale, currency, hasSession, posted: posted?.form },
      { seo: isPersonal(path) ? undefined : reads.seo(path), visitor: hasSession ? reads.visitor() : undefined },
      token?.value,
    );
    const sent = siteCookies(shop, request, policy.secure);
    if (prepared instanceof Response) {
      const location = prepared.headers.get('location') ?? '/';
      return { status: prepared.status, location, headers: { 'set-cookie': sent } };
    }
    if (prepared.status === 404) {
      const read = () => readMovedPath(context, request);
      // A host that does not answer knows of nothing.
      const moved = await movedPaths
        .fetch(`${locale.value} ${path}`, { ttl: MOVED_FRESH, context: read })
        .catch(() => undefined);
      if (moved) return { ...moved, headers: { 'set-cookie': sent } };
    }
    let isWhole = true;
    const report = (error: unknown) => {
      isWhole = false;
      reportFailure(error, httpContext, request);
    };
    for (const failure of prepared.failures) report(failure);
    const given = posted ? posted.answer : request.cookies.get(ANSWER_COOKIE);
    const answer = given && renderer.flashMessage(locale, given, posted?.form.errors ?? null);
    const document = documentOf({
      ...prepared,
      locale,
      files: options.assets.filesOf(prepared.modules, ...(prepared.languageOffers ? [offerLanguage] : [])),
      tags: searchTags(context, prepared, request),
      notice: options.config.settings.DEMO ? demoNotice(locale) : undefined,
      nonce: placeholder,
      html: await prepared.render(report),
      // Checkout's pages in a frame that asks for them without the shop around (Protocol checkout §7.3 rule 7, ruling 10).
      isEmbedded:
        request.isFramed && path.startsWith('/orders/') && httpContext.url.searchParams.get('iframe') === 'true',
      answer,
      developmentHead: options.developmentHead?.(placeholder),
    });
    // Shared pages write nothing by themselves: core asks for a token before its first write.
    const { cookie = [] } = token ?? (prepared.shared ? undefined : await tokenOf(request)) ?? {};
    // An answer is shown once.
    const shown = request.cookies.has(ANSWER_COOKIE) ? answerCookie('', policy.secure) : [];
    return {
      status: posted && prepared.status === 200 ? 422 : prepared.status,
      document,
      headers: {
        'set-cookie': [sent, shown, posted?.cookies ?? [], cookie].flat(),
        ...(answer !== undefined && { 'cache-control': 'no-store' }),
        ...(prepared.status === 503 && { 'retry-after': '5' }),
      },
      isShared: prepared.shared && isWhole,
    };
  }

  /** Token of the browser, or else of the host for its session. */
  async function tokenOf(request: SiteRequest): Promise<Partial<SessionToken> | undefined> {
    const value = request.cookies.get('csrftoken');
    if (value) return { value };
    return request.cookiesWithheld ? undefined : readCsrfCookie(context, request);
  }

  /** Logs a failure of a page; a shopper who left while the host was asked is none. */
  function reportFailure(error: unknown, { id }: NodeContext, { method, path }: SiteRequest): void {
    if (error instanceof HostError && error.code === 'aborted') return;
    context.log.error('page failed', { id, method, path, reason: reasonOf(error) });
  }

  /** The page in the place of one that could not be made at all, or not now, without the application and its scripts. */
  async function failed(error: unknown, httpContext: NodeContext, request: SiteRequest): Promise<Reply> {
    const isBusy = error instanceof NoTurn;
    if (!isBusy) reportFailure(error, httpContext, request);
    const { locale } = request;
    const { head, html } = (await options.renderer()).failurePage(locale, httpContext.url, isBusy ? 'busy' : 'broken');
    const files = options.assets.withoutApplication(isBusy);
    const document = documentOf({ locale, head, files, nonce: placeholder, html });
    return isBusy ? { status: 503, document, headers: { 'retry-after': '1' } } : { status: 500, document };
  }

  /** Sends a reply in one write. Each page gets a nonce of its own, and is therefore compressed for itself. */
  async function send({ incoming, outgoing }: NodeContext, { path, locale }: SiteRequest, reply: Reply): Promise<void> {
    const { status, location, document, headers } = reply;
    const isStored = document !== undefined && status < 400 && !isPersonal(path);
    const own = { 'cache-control': isStored ? 'private, no-cache' : 'no-store', ...headers };
    if (document === undefined) return void outgoing.writeHead(status, { ...own, location }).end();
    const { nonce, page } = renew(document, reply.isShared);
    const isPacked = incoming.headers['accept-encoding']?.includes('gzip') ?? false;
    // A higher level costs more time than it saves.
    const body = isPacked ? await gzip(page, { level: 2 }) : page;
    outgoing.writeHead(status, {
      ...securityHeaders(policy, areaOf(path), nonce),
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale.value,
      vary: 'accept-encoding',
      ...own,
      ...(isPacked && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
    });
    outgoing.end(body);
  }
}
