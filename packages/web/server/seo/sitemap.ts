import type { ShopConfig } from '@vitrin/core';
import {
  MenuSchema,
  type ReplySchema,
  type SitemapPart,
  SitemapPartSchema,
  SitemapSchema,
} from '@vitrin/core/contract';
import { localisePath, pageAddresses } from '@vitrin/core/locale';
import { failedReply, type GatewayContext, type HttpContext, Problem, timeouts } from '@vitrin/gateway/parts';
import { readHostReply } from '../host/page-reads.ts';
import { escapeHtml } from '../pages/document.ts';

/** What is nobody's business but the shopper's. A rule closes whatever begins with it, so pages without a slash end in `$`. */
const closedPaths = [
  ...['/orders/', '/baskets/', '/account/', '/collections/', '/auth/'],
  ...['/auth', '/newsletter'].flatMap((page) => [`${page}$`, `${page}?`]),
];

/** Queries that make another view of a list, not another page: lists without end. */
const closedQueries = ['search_text', 'sorter', 'attributes_', 'category_ids', 'price', 'in_stock', 'page_size'];

/** The rules for crawlers, in every language's addresses, with the sitemap's own. */
export function robotsText(shop: ShopConfig, origin: string): string {
  const paths = closedPaths.flatMap((path) => [
    ...new Set([path, ...shop.locales.list.map(({ value }) => localisePath(path, value, shop.locales))]),
  ]);
  const queries = closedQueries.flatMap((key) => [`/*?${key}`, `/*&${key}`]);
  const rules = ['/api/', ...paths, ...queries].map((rule) => `Disallow: ${rule}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Addresses that one file may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** Addresses that are written at once. */
const CHUNK = 500;
/** The part of a host that has no list of its own: the first page and the menu. */
const MENU_PART = 'menu';

type ListedPath = SitemapPart['paths'][number];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/**
 * Answers `/sitemap.xml` and its parts with what search engines may know from the host's list of paths, every page in every language with its twins. A part is
 * written piece by piece, so that a large shop does not stand in memory as text.
 */
export function createSitemap(context: GatewayContext) {
  const { shop, origin } = context;

  async function read<Reply>(path: string, schema: ReplySchema<Reply>, { signal }: HttpContext): Promise<Reply> {
    const { host } = context;
    if (host === undefined) throw new Problem('NO_HOST');
    const headers = { accept: 'application/json', 'accept-language': shop.locales.list[0]?.apiValue ?? 'en-us' };
    const reply = await host.call({ method: 'GET', path, headers, timeout: timeouts.read, signal });
    if (reply.status === 404) throw new Problem('NOT_FOUND');
    if (reply.status !== 200) throw failedReply(reply);
    return readHostReply(schema, reply.body, { path, log: context.log });
  }

  async function menuPaths(httpContext: HttpContext): Promise<readonly ListedPath[]> {
    const { menu } = await read('/menus/generate/?depth_height=6', MenuSchema, httpContext);
    const paths = new Set(['/', '/list/', ...menu.map(({ url }) => url)]);
    return [...paths].map((path) => ({ path, modifiedDate: null }));
  }

  return {
    async index(httpContext: HttpContext): Promise<Response> {
      const found = await read('/sitemap/', SitemapSchema, httpContext).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
        throw error;
      });
      const parts = found?.parts ?? [{ name: MENU_PART, modifiedDate: null }];
      const entries = parts.map(
        ({ name, modifiedDate: changed }) =>
          `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc>${lastChange(changed)}</sitemap>\n`,
      );
      const text = `${DECLARATION}<sitemapindex ${NAMESPACES}>\n${entries.join('')}</sitemapindex>\n`;
      return new Response(text, { headers });
    },

    /** @throws Problem NOT_FOUND for a part that does not exist. */
    async part(httpContext: HttpContext, name: string): Promise<Response> {
      if (!/^[a-z0-9-]{1,60}$/.test(name)) throw new Problem('NOT_FOUND');
      const paths =
        name === MENU_PART
          ? await menuPaths(httpContext)
          : (await read(`/sitemap/${name}/`, SitemapPartSchema, httpContext)).paths;
      return new Response(streamOf(chunksOf(paths, shop, origin)), { headers });
    },
  };
}

/** Makes the next piece when the last one is on its way. */
function streamOf(chunks: Iterator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The file in pieces of text; no more addresses than a file may hold. */
function* chunksOf(paths: readonly ListedPath[], shop: ShopConfig, origin: string): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder();
  const limit = Math.floor(MOST_ADDRESSES / localesOf(shop).length);
  yield bytes.encode(`${DECLARATION}<urlset ${NAMESPACES}>\n`);
  for (let at = 0; at < Math.min(paths.length, limit); at += CHUNK) {
    const some = paths.slice(at, Math.min(at + CHUNK, limit));
    yield bytes.encode(some.map((entry) => entriesOf(entry, shop, origin)).join(''));
  }
  yield bytes.encode('</urlset>\n');
}

/** Languages with addresses of their own; one where an address speaks every language. */
function localesOf({ locales }: ShopConfig): readonly string[] {
  const values = locales.list.map(({ value }) => value);
  return locales.strategy === 'hide-all' ? [locales.default] : values;
}

/** One page in each language, each entry with all its twins. */
function entriesOf({ path, modifiedDate: changed }: ListedPath, shop: ShopConfig, origin: string): string {
  return localesOf(shop)
    .map((locale) => {
      const { canonical, alternates } = pageAddresses(path, locale, shop.locales, origin);
      const twins = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${addressText(href)}"/>`,
      );
      return `<url><loc>${addressText(canonical)}</loc>${lastChange(changed)}${twins.join('')}</url>\n`;
    })
    .join('');
}

/** An address as it may stand in XML: percent-encoded, then escaped. */
function addressText(address: string): string {
  return escapeHtml(new URL(address).href);
}

/** To the second: what is finer is no news to anybody. */
function lastChange(changed: string | null): string {
  const instant = changed === null ? Number.NaN : Date.parse(changed);
  return Number.isNaN(instant) ? '' : `<lastmod>${new Date(instant).toISOString().slice(0, 19)}Z</lastmod>`;
}
