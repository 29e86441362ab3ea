import { createHash } from 'node:crypto';
import type { NodeContext, SiteRequest } from '@vitrin/gateway/parts';
import { newNonce, nonceOfCopy, tagOf } from '../../framework/server/page-tag.ts';
import { NoTurn } from '../../framework/server/page-turns.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import { hasAnswer } from '../forms/posted-forms.ts';
import { documentOf, documentPartsOf } from './document.ts';
import { lengthOf, pageHeaders, sendEarlyHints, sendWhole } from './page-reply.ts';
import { cookiesOf, type PageTools, type Prepared, preparePage, reportFailure } from './page-tools.ts';

/** Milliseconds a rendered page serves: fresh, then once more while a new one is rendered beside it. */
const PAGE_LIFETIME = { fresh: 10_000, keep: 300_000 };
const MISS_LIFETIME = { fresh: 0, keep: 0 };
/** Longer addresses are rendered but not kept: nobody comes back to them. */
const MAX_CACHED_PATH = 500;

/** A rendered page in which each reply gets a nonce of its own. */
export interface KeptPage {
  /** The document, cut where nonces go. */
  readonly pieces: readonly Buffer[];
  /** Bytes of all pieces. */
  readonly size: number;
  /** Identifies the page, whatever its nonces. */
  readonly version: string;
}

/** May the page of this request be one that everybody gets? */
export function isKeepable(request: SiteRequest): boolean {
  return (
    request.sessionId === undefined &&
    !request.isFramed &&
    !hasAnswer(request.cookies) &&
    request.pathname.length + request.search.length <= MAX_CACHED_PATH
  );
}

/** A fresh kept page of a request; undefined when it must be made. Costs a lookup. */
export function findKept(tools: PageTools, request: SiteRequest): KeptPage | undefined {
  return isKeepable(request) ? tools.cache.peek(pageKey(tools, request)) : undefined;
}

/** Sends a kept page, with a nonce of its own; to whoever has it already, that it is still the same. */
export function sendKeptPage(tools: PageTools, httpContext: NodeContext, request: SiteRequest, page: KeptPage): void {
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

/** The page that everybody gets, from the cache or made now; else what was prepared, for this request alone. */
export async function keepPage(
  tools: PageTools,
  httpContext: NodeContext,
  request: SiteRequest,
): Promise<{ readonly kept: KeptPage } | { readonly prepared: Prepared }> {
  let prepared: Prepared | undefined;
  const kept = await tools.cache
    .get(
      pageKey(tools, request),
      (page) => (page === undefined ? MISS_LIFETIME : PAGE_LIFETIME),
      async () => {
        await tools.turns.take();
        sendEarlyHints(tools, httpContext, request, await tools.renderer());
        prepared = await preparePage(tools, httpContext, request);
        if (prepared.kind === 'redirect' || (prepared.status < 500 && !prepared.shared)) return undefined;
        // Thrown, so that the page of before stays while the host is away.
        if (prepared.status >= 500) throw new Error('keep-page: not a page to keep.');
        return renderKept(tools, prepared, httpContext, request);
      },
    )
    .catch((error: unknown) => {
      if (error instanceof NoTurn) throw error;
      return undefined;
    });
  if (kept !== undefined) return { kept };
  return { prepared: prepared ?? (await preparePage(tools, httpContext, request)) };
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
