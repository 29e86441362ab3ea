import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ShopConfig } from '@vitrin/core';
import { pageAddresses } from '@vitrin/core/locale';
import { wholeText } from '../../src/app/page-text.ts';
import type { PageRedirection, PageRenderer, PreparedPage } from '../../src/entry-server.tsx';
import type { StaleCache } from '../cache/stale-cache.ts';
import type { Exchange } from '../exchange.ts';
import { hasAnswer, readAnswer, spentAnswerCookie } from '../gateway/answer-cookie.ts';
import type { SessionToken } from '../gateway/csrf-cookie.ts';
import type { MovedPath } from '../host/moved-path.ts';
import type { ServerReads } from '../host/page-reads.ts';
import { createPageHeaders, type SecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { Assets } from './assets.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import { foundTags } from './found-tags.ts';
import { createNoncePage, type NoncePage } from './nonce-page.ts';
import { createNonces } from './nonces.ts';
import { pageHeaders, renderToEnd, sendKept, sendStream, sendText } from './page-reply.ts';
import { type SiteRequest, siteCookies, siteRedirect } from './site-request.ts';

/** What pages are made with; one per process. */
export interface PageHandlerOptions {
  readonly shop: ShopConfig;
  readonly storefront: URL;
  readonly policy: SecurityPolicy;
  /** A function, so that the development server can hand out a new one after each edit. */
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
  readonly reads: (request: SiteRequest) => ServerReads;
  readonly cache: StaleCache<NoncePage | undefined>;
  readonly log: Log;
  /** Token of the session; undefined when the host gives none. */
  readonly csrfCookie: (request: SiteRequest) => Promise<SessionToken | undefined>;
  /** Where an address that leads nowhere has gone, if it has. */
  readonly movedPath: (request: SiteRequest) => Promise<MovedPath | undefined>;
  /** Markup that the development server puts into each head. */
  readonly developmentHead?: (nonce: string) => string;
}

/** Answers page requests. */
export interface PageHandler {
  /** Sends the page when a fresh one is kept; false when it must be made. Costs a lookup and a write. */
  sendIfKept(exchange: Exchange, request: SiteRequest): boolean;
  /** Redirects of the locale rules, then a page from the cache or from React. */
  answer(exchange: Exchange, request: SiteRequest): Promise<void>;
}

/** Milliseconds a rendered page serves: fresh, then once more while a new one is rendered beside it. */
const PAGE_LIFETIME = { fresh: 10_000, keep: 300_000 };
const MISS_LIFETIME = { fresh: 0, keep: 0 };
/** Longer addresses are rendered but not kept: nobody comes back to them. */
const MAX_CACHED_PATH = 500;

/** Nobody searches for these. */
const personalPath = /^\/(?:orders|baskets|account|collections|auth|newsletter)(?:\/|$)/;

type Prepared = PreparedPage | PageRedirection;

/** Makes the handler of everything that is a page. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { shop, policy, assets, cache } = options;
  const newNonce = createNonces();
  const headersOf = createPageHeaders(policy);
  const redirectHeaders = Object.entries(securityHeaders(policy)).flat();
  // Unguessable, so that no text of the host can stand where a nonce goes.
  const placeholder = randomBytes(18).toString('base64url');

  return {
    sendIfKept({ incoming, outgoing }, request) {
      if (!isKeepable(request)) return false;
      const page = cache.peek(pageKey(request));
      if (page === undefined) return false;
      const nonce = newNonce();
      sendKept(incoming, outgoing, page, nonce, pageHeaders(headersOf, request, nonce, cookiesOf(request)));
      return true;
    },

    async answer(exchange, request) {
      const { outgoing } = exchange;
      const redirect = siteRedirect(shop, request);
      if (redirect !== undefined) return sendRedirect(outgoing, redirect.status, redirect.location, []);
      try {
        await answerPage(exchange, request);
      } catch (error) {
        if (outgoing.headersSent) throw error;
        report(error, exchange, request);
        await sendFailure(exchange, request);
      }
    },
  };

  async function answerPage(exchange: Exchange, request: SiteRequest): Promise<void> {
    const { incoming, outgoing } = exchange;
    if (!isKeepable(request)) {
      const token = await tokenOf(request);
      return send(exchange, request, await prepare(exchange, request, token), token);
    }
    let prepared: Prepared | undefined;
    const kept = await cache
      .get(
        pageKey(request),
        (page) => (page === undefined ? MISS_LIFETIME : PAGE_LIFETIME),
        async () => {
          prepared = await prepare(exchange, request);
          if (prepared.kind === 'redirect' || (prepared.status < 500 && !prepared.shared)) return undefined;
          // Thrown, so that the page of before stays while the host is away.
          if (prepared.status >= 500) throw new Error('page-handler: not a page to keep.');
          return makeKept(prepared, exchange, request);
        },
      )
      .catch(() => undefined);
    if (kept === undefined) return send(exchange, request, prepared ?? (await prepare(exchange, request)));
    const nonce = newNonce();
    sendKept(incoming, outgoing, kept, nonce, pageHeaders(headersOf, request, nonce, cookiesOf(request)));
  }

  /** The page could not be made at all: the error page, without the application and its scripts. */
  async function sendFailure({ incoming, outgoing, url }: Exchange, request: SiteRequest): Promise<void> {
    const renderer = await options.renderer();
    const { head, html } = await renderer.failurePage(request.locale, url);
    const nonce = newNonce();
    const { styles } = assets.filesOf([]);
    const parts: DocumentParts = {
      locale: request.locale,
      head,
      files: { entry: '', styles, preloads: [] },
      alternates: [],
      canonical: undefined,
      nonce,
      state: undefined,
    };
    const headers = pageHeaders(headersOf, request, nonce, []);
    headers.splice(headers.indexOf('cache-control') + 1, 1, 'no-store');
    sendText(incoming, outgoing, { status: 500, headers, start: documentStart(parts), end: documentEnd(parts) }, [
      html,
    ]);
  }

  function cookiesOf(request: SiteRequest): readonly string[] {
    const cookies = siteCookies(shop, request, policy.secure);
    return hasAnswer(request.cookies) ? [...cookies, spentAnswerCookie(policy.secure)] : cookies;
  }

  /** What the forms of a page repeat: the browser's own token, else one of the host for its session. */
  async function tokenOf(request: SiteRequest): Promise<Partial<SessionToken> | undefined> {
    if (request.sessionId === undefined) return undefined;
    const value = request.cookies.get('csrftoken');
    if (value !== undefined) return { value };
    return request.cookiesWithheld ? undefined : options.csrfCookie(request);
  }

  async function prepare({ url }: Exchange, request: SiteRequest, token?: Partial<SessionToken>): Promise<Prepared> {
    const renderer = await options.renderer();
    const reads = options.reads(request);
    const page = {
      reads,
      shop,
      locale: request.locale,
      currency: request.currency,
      hasSession: request.sessionId !== undefined,
    };
    const seo = personalPath.test(request.path) ? undefined : reads.seo(request.path);
    return renderer.prepare(new Request(url), page, seo, token?.value);
  }

  function partsOf(page: PreparedPage, request: SiteRequest, nonce: string): DocumentParts {
    const isIndexed = page.status === 200 && !page.head.noindex;
    const path = page.head.canonicalPath ?? request.path;
    const addresses = isIndexed
      ? pageAddresses(path, request.locale.value, shop.locales, options.storefront.origin)
      : undefined;
    return {
      locale: request.locale,
      head: page.head,
      files: assets.filesOf(page.modules),
      alternates: addresses?.alternates ?? [],
      canonical: addresses?.canonical,
      found: addresses && foundTags(page, request, addresses, shop, options.storefront.origin),
      nonce,
      state: page.state,
      ...(options.developmentHead && { developmentHead: options.developmentHead(nonce) }),
    };
  }

  /** Renders to the end, with the placeholder where nonces go. Undefined when a part of the page failed. */
  async function makeKept(page: PreparedPage, exchange: Exchange, request: SiteRequest) {
    const parts = partsOf(page, request, placeholder);
    let hasFailed = false;
    const text = page.renderText();
    const html =
      (text && wholeText(text)) ??
      (await renderToEnd((events) =>
        page.render({
          ...events,
          nonce: placeholder,
          onError: (error) => {
            hasFailed = true;
            report(error, exchange, request);
          },
        }),
      ));
    return hasFailed
      ? undefined
      : createNoncePage(documentStart(parts) + html + wholeText(documentEnd(parts)), placeholder);
  }

  async function send(
    exchange: Exchange,
    request: SiteRequest,
    page: Prepared,
    token?: Partial<SessionToken>,
  ): Promise<void> {
    const { incoming, outgoing } = exchange;
    // The page that is gone to says what a form came to.
    const leave = ({ status, location }: Pick<PageRedirection, 'status' | 'location'>) =>
      sendRedirect(outgoing, status, location, siteCookies(shop, request, policy.secure));
    if (page.kind === 'redirect') return leave(page);
    const moved = page.status === 404 ? await options.movedPath(request) : undefined;
    if (moved !== undefined) return leave(moved);
    const cookies = [...cookiesOf(request)];
    if (token?.cookie !== undefined) cookies.push(token.cookie);
    for (const failure of page.failures) report(failure, exchange, request);
    // Shared pages write nothing by themselves: core asks for a token before its first write.
    if (token === undefined && !page.shared && !request.cookies.has('csrftoken') && !request.cookiesWithheld) {
      const made = await options.csrfCookie(request);
      if (made !== undefined) cookies.push(made.cookie);
    }
    const nonce = newNonce();
    const given = readAnswer(request.cookies);
    const parts = {
      ...partsOf(page, request, nonce),
      isEmbedded: isEmbedded(request),
      formToken: token?.value,
      ...(given && { answer: (await options.renderer()).answerBar(request.locale, given, token?.value) }),
    };
    const headers = pageHeaders(headersOf, request, nonce, cookies);
    if (page.status >= 400 || given !== undefined) headers.splice(headers.indexOf('cache-control') + 1, 1, 'no-store');
    if (page.status === 503) headers.push('retry-after', '5');
    const made = { status: page.status, headers, start: documentStart(parts), end: documentEnd(parts) };
    const text = page.renderText();
    if (text !== undefined) return sendText(incoming, outgoing, made, text);
    await new Promise<void>((resolve, reject) => {
      const stream = page.render({
        nonce,
        onShellError: reject,
        onError: (error) => report(error, exchange, request),
        // An error page is sent whole: it must be readable where no script runs.
        [page.status >= 400 ? 'onAllReady' : 'onShellReady']: () => sendStream(incoming, outgoing, made, stream),
      });
      outgoing.once('close', () => {
        stream.abort();
        resolve();
      });
    });
  }

  function sendRedirect(outgoing: ServerResponse, status: number, location: string, cookies: readonly string[]): void {
    const headers = [...redirectHeaders, 'location', location, 'cache-control', 'no-store'];
    for (const cookie of cookies) headers.push('set-cookie', cookie);
    outgoing.writeHead(status, headers);
    outgoing.end();
  }

  function report(error: unknown, { id }: Exchange, { method, path }: SiteRequest): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';
    options.log.error('page failed', { id, method, path, reason });
  }
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

/** Checkout's pages in a frame that asks for them without the shop around (Protocol checkout §7.3 rule 7, ruling 10). */
function isEmbedded({ isFramed, path, search }: SiteRequest): boolean {
  return isFramed && /^\/orders\//.test(path) && new URLSearchParams(search).get('iframe') === 'true';
}

/** Locale, currency, path and sorted query: whatever may change a shared page (security.md G17). */
function pageKey({ locale, currency, pathname, search }: SiteRequest): string {
  const key = `${locale.value} ${currency.code} ${pathname}`;
  if (search === '') return key;
  const query = new URLSearchParams(search);
  query.sort();
  return `${key}?${query}`;
}
