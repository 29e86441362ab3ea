import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { ShopConfig } from '@vitrin/core';
import { localisePath } from '@vitrin/core/locale';
import type { PageReads } from '../../src/app/page-reads.types.ts';
import type { PageRenderer, PreparedPage } from '../../src/entry-server.tsx';
import type { StaleCache } from '../cache/stale-cache.ts';
import type { Exchange } from '../exchange.ts';
import { areaOf, type SecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { Assets } from './assets.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import { createNoncePage, type NoncePage } from './nonce-page.ts';
import { type SiteRequest, siteCookies, siteRedirect } from './site-request.ts';

/** What pages are made with; one per process. */
export interface PageHandlerOptions {
  readonly shop: ShopConfig;
  readonly storefront: URL;
  readonly policy: SecurityPolicy;
  /** A function, so that the development server can hand out a new one after each edit. */
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
  readonly reads: (request: SiteRequest) => PageReads;
  readonly cache: StaleCache<NoncePage | undefined>;
  readonly log: Log;
  /** Text of `csrftoken` for a visitor who has none, as a `Set-Cookie` value; undefined when the host gives none. */
  readonly csrfCookie: (request: SiteRequest) => Promise<string | undefined>;
  /** Markup that the development server puts into each head. */
  readonly developmentHead?: (nonce: string) => string;
}

/** Milliseconds a rendered page serves: fresh, then once more while a new one is rendered beside it. */
const PAGE_LIFETIME = { fresh: 10_000, keep: 300_000 };
const MISS_LIFETIME = { fresh: 0, keep: 0 };
/** Longer addresses are rendered but not kept: nobody comes back to them. */
const MAX_CACHED_PATH = 500;

/** Answers page requests: redirects of the locale rules, then a page from the cache or from React. */
export function createPageHandler(options: PageHandlerOptions) {
  const { shop, policy, assets, cache } = options;
  // Unguessable, so that no text of the host can stand where a nonce goes.
  const placeholder = randomBytes(18).toString('base64url');

  return async ({ incoming, outgoing, url, id }: Exchange, request: SiteRequest): Promise<void> => {
    const redirect = siteRedirect(shop, request);
    if (redirect !== undefined) {
      outgoing.setHeader('cache-control', 'no-store');
      outgoing.writeHead(redirect.status, { location: redirect.location });
      outgoing.end();
      return;
    }
    outgoing.setHeader('set-cookie', siteCookies(shop, request, policy.secure));

    if (request.sessionId !== undefined || request.pathname.length + request.search.length > MAX_CACHED_PATH) {
      return send(incoming, outgoing, request, url, await prepare(request, url), id);
    }
    let prepared: PreparedOutcome | undefined;
    const kept = await cache
      .get(
        pageKey(request),
        (page) => (page === undefined ? MISS_LIFETIME : PAGE_LIFETIME),
        async () => {
          prepared = await prepare(request, url);
          if (prepared.kind === 'redirect') return undefined;
          // Thrown, so that the page of before stays while the host is away.
          if (prepared.status >= 500) throw new Error('page-handler: not a page to keep.');
          return prepared.shared ? renderWhole(prepared, request, url, id) : undefined;
        },
      )
      .catch(() => undefined);
    if (kept !== undefined) return sendKept(incoming, outgoing, request, kept);
    return send(incoming, outgoing, request, url, prepared ?? (await prepare(request, url)), id);
  };

  async function prepare(request: SiteRequest, url: URL) {
    const renderer = await options.renderer();
    return renderer.prepare(new Request(url, { headers: { accept: 'text/html' } }), {
      reads: options.reads(request),
      shop,
      locale: request.locale,
      currency: request.currency,
      hasSession: request.sessionId !== undefined,
    });
  }

  function partsOf(page: PreparedPage, request: SiteRequest, url: URL, nonce: string): DocumentParts {
    const full = (locale: string, path: string) =>
      new URL(localisePath(path, locale, shop.locales), options.storefront).href;
    const canonicalPath = page.head.canonicalPath ?? request.path;
    const indexed = page.status === 200 && !page.head.noindex;
    return {
      locale: request.locale,
      head: page.head,
      files: assets.filesOf(page.modules),
      alternates: indexed
        ? shop.locales.list.map(({ value }) => ({ locale: value, href: full(value, canonicalPath + url.search) }))
        : [],
      canonical: indexed ? full(request.locale.value, canonicalPath) : undefined,
      nonce,
      state: page.state,
      ...(options.developmentHead && { developmentHead: options.developmentHead(nonce) }),
    };
  }

  /** Renders to the end, with the placeholder where nonces go. */
  function renderWhole(page: PreparedPage, request: SiteRequest, url: URL, id: string): Promise<NoncePage | undefined> {
    const parts = partsOf(page, request, url, placeholder);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let failed = false;
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          const html = documentStart(parts) + Buffer.concat(chunks).toString('utf8') + documentEnd(parts);
          resolve(failed ? undefined : createNoncePage(html, placeholder));
          done();
        },
      });
      const stream = page.render({
        nonce: placeholder,
        onAllReady: () => stream.pipe(sink),
        onShellError: reject,
        onError: (error) => {
          failed = true;
          report(error, request, id);
        },
      });
    });
  }

  function sendKept(incoming: IncomingMessage, outgoing: ServerResponse, request: SiteRequest, page: NoncePage) {
    const nonce = newNonce();
    setPageHeaders(outgoing, request, nonce);
    const packed = acceptsGzip(incoming);
    const body = packed ? page.gzip(nonce) : page.plain(nonce);
    if (packed) outgoing.setHeader('content-encoding', 'gzip');
    outgoing.writeHead(200, { 'content-length': body.length });
    outgoing.end(request.method === 'HEAD' ? undefined : body);
  }

  type PreparedOutcome = Awaited<ReturnType<PageRenderer['prepare']>>;

  async function send(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    request: SiteRequest,
    url: URL,
    page: PreparedOutcome,
    id: string,
  ): Promise<void> {
    if (page.kind === 'redirect') {
      outgoing.setHeader('cache-control', 'no-store');
      outgoing.writeHead(page.status, { location: page.location });
      outgoing.end();
      return;
    }
    for (const failure of page.failures) report(failure, request, id);
    if (!request.cookies.has('csrftoken') && !request.cookiesWithheld) await addCsrfCookie(outgoing, request);
    const nonce = newNonce();
    const parts = partsOf(page, request, url, nonce);
    await new Promise<void>((resolve, reject) => {
      outgoing.once('close', () => {
        stream.abort();
        resolve();
      });
      const stream = page.render({
        nonce,
        onShellError: reject,
        onError: (error) => report(error, request, id),
        // An error page is sent whole: it must be readable where no script runs.
        [page.status >= 400 ? 'onAllReady' : 'onShellReady']() {
          setPageHeaders(outgoing, request, nonce);
          if (page.status >= 400) outgoing.setHeader('cache-control', 'no-store');
          if (page.status === 503) outgoing.setHeader('retry-after', '5');
          const packed = acceptsGzip(incoming);
          if (packed) outgoing.setHeader('content-encoding', 'gzip');
          outgoing.writeHead(page.status);
          if (request.method === 'HEAD') {
            outgoing.end();
            return;
          }
          const target = packed ? createGzip({ level: 4 }) : outgoing;
          if (target !== outgoing) target.pipe(outgoing);
          target.write(documentStart(parts));
          // React ends its target; the document's end comes first.
          const body = new Writable({
            write: (chunk: Buffer, _encoding, done) => {
              if (target.write(chunk)) done();
              else target.once('drain', () => done());
            },
            final: (done) => {
              target.end(documentEnd(parts));
              done();
            },
          });
          stream.pipe(body);
        },
      });
    });
  }

  async function addCsrfCookie(outgoing: ServerResponse, request: SiteRequest): Promise<void> {
    const cookie = await options.csrfCookie(request);
    if (cookie !== undefined) outgoing.appendHeader('set-cookie', cookie);
  }

  function setPageHeaders(outgoing: ServerResponse, request: SiteRequest, nonce: string): void {
    for (const [name, value] of Object.entries(securityHeaders(policy, areaOf(request.path), nonce))) {
      outgoing.setHeader(name, value);
    }
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.setHeader('content-language', request.locale.value);
    outgoing.setHeader('vary', 'accept-encoding');
    const personal = /^\/(orders|baskets|auth|account)(\/|$)/.test(request.path);
    outgoing.setHeader('cache-control', personal ? 'no-store' : 'private, no-cache');
  }

  function report(error: unknown, request: SiteRequest, id: string): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';
    options.log.error('page failed', { id, method: request.method, path: request.path, reason });
  }
}

/** Locale, currency, path and sorted query: whatever may change a shared page (security.md G17). */
function pageKey(request: SiteRequest): string {
  const query = new URLSearchParams(request.search);
  query.sort();
  return `${request.locale.value} ${request.currency.code} ${request.pathname}?${query}`;
}

function newNonce(): string {
  return randomBytes(18).toString('base64');
}

function acceptsGzip(incoming: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''));
}
