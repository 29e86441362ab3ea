import { createHash } from 'node:crypto';
import { HostError, type NodeContext, type SessionToken, type SiteRequest } from '@vitrin/gateway/parts';
import { newNonce, nonceOfCopy, tagOf } from '../../framework/server/page-tag.ts';
import { NoTurn } from '../../framework/server/page-turns.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import type { FailureCause } from '../../src/server-render/static-pages.server.tsx';
import { hasAnswer, readAnswer } from '../forms/posted-forms.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type DocumentParts, documentOf, documentPartsOf } from './document.ts';
import {
  cookiesOf,
  createPageTools,
  lengthOf,
  type PageHandlerOptions,
  type PageRequest,
  type PageTools,
  type Prepared,
  pageHeaders,
  preparePage,
  reportFailure,
  sendWhole,
  tokenOf,
} from './page-tools.ts';
import { type SiteRedirect, siteCookies, siteRedirect } from './site-request.ts';

/** Milliseconds a rendered page serves: fresh, then once more while a new one is rendered beside it. */
const PAGE_LIFETIME = { fresh: 10_000, keep: 300_000 };
const MISS_LIFETIME = { fresh: 0, keep: 0 };
/** Longer addresses are rendered but not kept: nobody comes back to them. */
const MAX_CACHED_PATH = 500;

/** A rendered page in which each reply gets a nonce of its own. */
export interface KeptPage {
  /** The document, cut where nonces go. */
  readonly pieces: readonly Buffer[];
  readonly size: number;
  /** Identifies the page, whatever its nonces. */
  readonly version: string;
}

/** May the page of this request be one that everybody gets? */
function isKeepable(request: SiteRequest): boolean {
  return (
    request.sessionId === undefined &&
    !request.isFramed &&
    !hasAnswer(request.cookies) &&
    request.pathname.length + request.search.length <= MAX_CACHED_PATH
  );
}

/** Sends a kept page, with a nonce of its own; to whoever has it already, that it is still the same. */
function sendKeptPage(tools: PageTools, httpContext: NodeContext, request: SiteRequest, page: KeptPage): void {
  const nonceBefore = nonceOfCopy(httpContext.incoming.headers['if-none-match'], page.version);
  const nonce = nonceBefore ?? newNonce();
  const headers = pageHeaders(tools, request, nonce, cookiesOf(tools, request));
  headers.push('etag', tagOf(page.version, nonce));
  if (nonceBefore !== undefined) {
    httpContext.outgoing.writeHead(304, headers).end();
    return;
  }
  const between = Buffer.from(nonce);
  const pieces = page.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
  sendWhole(httpContext, { status: 200, headers, pieces });
}

/** Renders to the end, with the placeholder where nonces go. Undefined when a part of the page failed. */
async function renderKept(
  tools: PageTools,
  page: PreparedPage,
  httpContext: NodeContext,
  request: SiteRequest,
): Promise<KeptPage | undefined> {
  const { placeholder } = tools;
  let hasFailed = false;
  const html = await page.render((error) => {
    hasFailed = true;
    reportFailure(tools, error, httpContext, request);
  });
  if (hasFailed) return undefined;
  const document = documentOf(documentPartsOf(tools, page, request, placeholder), html);
  const pieces = document.split(placeholder).map((piece) => Buffer.from(piece));
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return { pieces, size: lengthOf(pieces), version: hash.digest('base64url').slice(0, 22) };
}

/**
 * Day, locale, currency, path and sorted query: whatever may change a shared page (security.md G17). A page says on which days
 * things arrive, so none outlives the shop's day, not even while the host is away.
 */
function pageKey({ today }: PageTools, { locale, currency, pathname, search }: SiteRequest): string {
  const key = `${today()} ${locale.value} ${currency.code} ${pathname}`;
  if (search === '') return key;
  const query = new URLSearchParams(search);
  query.sort();
  return `${key}?${query}`;
}

/** What the forms of a page repeat; undefined on a page without forms of a session. */
type FormToken = Partial<SessionToken> | undefined;

/** Sends what was prepared for this request: a redirect, or the page with what an earlier form came to. */
async function sendPage(
  tools: PageTools,
  httpContext: NodeContext,
  request: PageRequest,
  prepared: Prepared,
  token?: FormToken,
): Promise<void> {
  const sent = siteCookies(tools.shop, request, tools.policy.secure);
  if (prepared.kind === 'redirect') return leave(tools, httpContext, prepared, sent);
  if (prepared.status >= 500 && tools.isStarting()) return sendFailure(tools, httpContext, request, 'starting');
  const moved = prepared.status === 404 ? await tools.movedPath(request) : undefined;
  if (moved !== undefined) return leave(tools, httpContext, moved, sent);
  for (const failure of prepared.failures) reportFailure(tools, failure, httpContext, request);
  const { posted } = request;
  const status = posted && prepared.status === 200 ? 422 : prepared.status;
  const nonce = newNonce();
  const given = posted ? posted.answer && { answer: posted.answer, product: undefined } : readAnswer(request.cookies);
  const answer = given && (await tools.renderer()).flashMessage(request.locale, given, token?.value);
  const parts = {
    ...documentPartsOf(tools, prepared, request, nonce),
    isEmbedded: isEmbedded(request),
    formToken: token?.value,
    ...(answer && { answer }),
  };
  const headers = pageHeaders(tools, request, nonce, await pageCookies(tools, request, prepared, token));
  if (status >= 400 || answer !== undefined) forbidStoring(headers);
  if (status === 503) headers.push('retry-after', '5');
  const html = await prepared.render((error) => reportFailure(tools, error, httpContext, request));
  sendWhole(httpContext, { status, headers, pieces: [Buffer.from(documentOf(parts, html))] });
}

/** The cookies of a page that is not kept, those of its session's token included. */
async function pageCookies(
  tools: PageTools,
  request: PageRequest,
  page: PreparedPage,
  token: FormToken,
): Promise<readonly string[]> {
  const cookies = [...cookiesOf(tools, request), ...(request.posted?.cookies ?? [])];
  if (token?.cookie !== undefined) cookies.push(token.cookie);
  // Shared pages write nothing by themselves: core asks for a token before its first write.
  if (token === undefined && !page.shared && !request.cookies.has('csrftoken') && !request.cookiesWithheld) {
    const made = await tools.csrfCookie(request);
    if (made !== undefined) cookies.push(made.cookie);
  }
  return cookies;
}

/** Seconds after which the page of a starting shop loads again. */
const RELOAD_SECONDS = 2;

/** The page could not be made at all, or not now: a page that says so, without the application and its scripts. */
async function sendFailure(
  tools: PageTools,
  httpContext: NodeContext,
  request: SiteRequest,
  cause: FailureCause,
): Promise<void> {
  const { head, html } = await (await tools.renderer()).failurePage(request.locale, httpContext.url, cause);
  const status = cause === 'broken' ? 500 : 503;
  const nonce = newNonce();
  const parts: DocumentParts = {
    locale: request.locale,
    head,
    files: tools.assets.withoutApplication(cause === 'busy'),
    nonce,
    ...(cause === 'starting' && { reloadAfter: RELOAD_SECONDS }),
  };
  const headers = pageHeaders(tools, request, nonce, []);
  forbidStoring(headers);
  if (status === 503) headers.push('retry-after', '1');
  sendWhole(httpContext, { status, headers, pieces: [Buffer.from(documentOf(parts, html))] });
}

/** Leads elsewhere. What a form came to is said by the page that the shopper gets. */
function leave(
  { policy }: PageTools,
  { outgoing }: NodeContext,
  { status, location }: SiteRedirect,
  cookies: readonly string[] = [],
): void {
  const headers = Object.entries(securityHeaders(policy)).flat();
  headers.push('location', location, 'cache-control', 'no-store');
  for (const cookie of cookies) headers.push('set-cookie', cookie);
  outgoing.writeHead(status, headers).end();
}

function forbidStoring(headers: string[]): void {
  headers.splice(headers.indexOf('cache-control') + 1, 1, 'no-store');
}

/** Checkout's pages in a frame that asks for them without the shop around (Protocol checkout §7.3 rule 7, ruling 10). */
function isEmbedded({ isFramed, path, search }: SiteRequest): boolean {
  return isFramed && /^\/orders\//.test(path) && new URLSearchParams(search).get('iframe') === 'true';
}

export type PageHandler = ReturnType<typeof createPageHandler>;

export function createPageHandler(options: PageHandlerOptions) {
  const tools = createPageTools(options);
  return {
    /** Sends the page when a fresh one is kept; false when it must be made. Costs a lookup and a write. */
    sendIfKept(httpContext: NodeContext, request: SiteRequest): boolean {
      const page = isKeepable(request) ? tools.cache.peek(pageKey(tools, request)) : undefined;
      if (page !== undefined) sendKeptPage(tools, httpContext, request, page);
      return page !== undefined;
    },
    /** Redirects of the locale rules, then a page from the cache or from React. A full server says at once when to come again. */
    async answer(httpContext: NodeContext, request: PageRequest): Promise<void> {
      const redirect = siteRedirect(options.shop, request);
      if (redirect !== undefined) return leave(tools, httpContext, redirect);
      try {
        const isForAll = request.posted === undefined && isKeepable(request);
        await (isForAll ? answerForAll : answerForOne)(tools, httpContext, request);
      } catch (error) {
        if (httpContext.outgoing.headersSent) throw error;
        if (error instanceof NoTurn) return sendFailure(tools, httpContext, request, 'busy');
        if (error instanceof HostError && options.isStarting())
          return sendFailure(tools, httpContext, request, 'starting');
        reportFailure(tools, error, httpContext, request);
        await sendFailure(tools, httpContext, request, 'broken');
      }
    },
  };
}

/** A page of a session, or in a frame: read and rendered for this request. */
async function answerForOne(tools: PageTools, httpContext: NodeContext, request: PageRequest): Promise<void> {
  await tools.turns.take();
  const token = await tokenOf(tools, request);
  return sendPage(tools, httpContext, request, await preparePage(tools, httpContext, request, token), token);
}

/** A page that everybody gets, from the cache or made now, unless it turns out to be for this request alone. */
async function answerForAll(tools: PageTools, httpContext: NodeContext, request: SiteRequest): Promise<void> {
  let prepared: Prepared | undefined;
  const make = async () => {
    await tools.turns.take();
    prepared = await preparePage(tools, httpContext, request);
    if (prepared.kind === 'redirect' || (prepared.status < 500 && !prepared.shared)) return undefined;
    // Thrown, so that the page of before stays while the host is away.
    if (prepared.status >= 500) throw new Error('page-handler: not a page to keep.');
    return renderKept(tools, prepared, httpContext, request);
  };
  const lifetime = (page: KeptPage | undefined) => (page === undefined ? MISS_LIFETIME : PAGE_LIFETIME);
  const kept = await tools.cache.get(pageKey(tools, request), lifetime, make).catch((error: unknown) => {
    if (error instanceof NoTurn) throw error;
  });
  return kept
    ? sendKeptPage(tools, httpContext, request, kept)
    : sendPage(tools, httpContext, request, prepared ?? (await preparePage(tools, httpContext, request)));
}
