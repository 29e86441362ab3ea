import { HostError, type NodeContext, type SessionToken, type SiteRequest } from '@vitrin/gateway/parts';
import { newNonce } from '../../framework/server/page-tag.ts';
import { NoTurn } from '../../framework/server/page-turns.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import type { FailureCause } from '../../src/server-render/static-pages.server.tsx';
import { readAnswer } from '../forms/posted-forms.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type DocumentParts, documentOf, documentPartsOf } from './document.ts';
import { findKept, isKeepable, keepPage, sendKeptPage } from './keep-page.ts';
import { pageHeaders, sendEarlyHints, sendWhole } from './page-reply.ts';
import {
  cookiesOf,
  createPageTools,
  type PageHandlerOptions,
  type PageRequest,
  type PageTools,
  type Prepared,
  preparePage,
  reportFailure,
  tokenOf,
} from './page-tools.ts';
import { type SiteRedirect, siteCookies, siteRedirect } from './site-request.ts';

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

/** Nobody keeps this reply. */
function forbidStoring(headers: string[]): void {
  headers.splice(headers.indexOf('cache-control') + 1, 1, 'no-store');
}

/** Checkout's pages in a frame that asks for them without the shop around (Protocol checkout §7.3 rule 7, ruling 10). */
function isEmbedded({ isFramed, path, search }: SiteRequest): boolean {
  return isFramed && /^\/orders\//.test(path) && new URLSearchParams(search).get('iframe') === 'true';
}

/** Answers page requests. */
export interface PageHandler {
  /** Sends the page when a fresh one is kept; false when it must be made. Costs a lookup and a write. */
  sendIfKept(httpContext: NodeContext, request: SiteRequest): boolean;
  /**
   * Redirects of the locale rules, then a page from the cache or from React. Where there is no room to make it, a page that
   * says so, at once, and when to come again.
   */
  answer(httpContext: NodeContext, request: PageRequest): Promise<void>;
}

/** Makes the handler of everything that is a page. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const tools = createPageTools(options);
  return {
    sendIfKept(httpContext, request) {
      const page = findKept(tools, request);
      if (page !== undefined) sendKeptPage(tools, httpContext, request, page);
      return page !== undefined;
    },
    async answer(httpContext, request) {
      const redirect = siteRedirect(options.shop, request);
      if (redirect !== undefined) return leave(tools, httpContext, redirect);
      try {
        await (request.posted === undefined && isKeepable(request) ? answerForAll : answerForOne)(
          tools,
          httpContext,
          request,
        );
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
  sendEarlyHints(tools, httpContext, request, await tools.renderer());
  const token = await tokenOf(tools, request);
  return sendPage(tools, httpContext, request, await preparePage(tools, httpContext, request, token), token);
}

/** A page that everybody gets: kept for a while, unless it turns out to be for this request alone. */
async function answerForAll(tools: PageTools, httpContext: NodeContext, request: SiteRequest): Promise<void> {
  const page = await keepPage(tools, httpContext, request);
  return 'kept' in page
    ? sendKeptPage(tools, httpContext, request, page.kept)
    : sendPage(tools, httpContext, request, page.prepared);
}
