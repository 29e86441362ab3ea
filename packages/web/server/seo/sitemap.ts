import { Readable } from 'node:stream';
import type { ShopConfig } from '@vitrin/core';
import { MenuSchema, type ReplySchema, SitemapPartSchema, SitemapSchema } from '@vitrin/core/contract';
import { localisePath, pageAddresses } from '@vitrin/core/locale';
import { type GatewayContext, type HttpContext, Problem } from '@vitrin/gateway/parts';
import { html as xml } from 'hono/html';
import { unlessRefused } from '../../src/app/reads/shop-reads.ts';
import { readHost } from '../host/page-reads.ts';

/** Personal pages. A rule closes whatever begins with it, so pages without a slash end in `$`. */
const closedPaths = ['/orders/', '/baskets/', '/account/', '/collections/', '/auth/', '/auth$', '/auth?'];

/** Queries that make another view of a list, not another page: lists without end. */
const closedQueries = ['search_text', 'sorter', 'attributes_', 'category_ids', 'price', 'in_stock', 'page_size'];

/** The rules for crawlers, in every language's addresses, with the sitemap's own. */
export function robotsText({ locales }: ShopConfig, origin: string): string {
  const paths = closedPaths.flatMap((path) => [
    path,
    ...locales.list.map(({ value }) => localisePath(path, value, locales)),
  ]);
  const queries = closedQueries.flatMap((key) => [`/*?${key}`, `/*&${key}`]);
  const rules = [...new Set(['/api/', ...paths, ...queries])].map((rule) => `Disallow: ${rule}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Addresses that one file may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** The part of a host that has no list of its own: the first page and the menu. */
const MENU_PART = 'menu';

/** Writes a document entry by entry, because the text of a large part has many megabytes. */
function xmlReply<Entry>(root: string, entries: readonly Entry[], write: (entry: Entry) => unknown): Response {
  function* texts() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for (const entry of entries) yield String(write(entry));
    yield `</${root}>\n`;
  }
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  const body = Readable.toWeb(Readable.from(texts(), { objectMode: false })) as ReadableStream;
  return new Response(body, { headers });
}

/** `<lastmod>` to the second; false for a date that cannot be read. */
function lastChange(changed: string | null) {
  const instant = new Date(changed ?? Number.NaN);
  return !Number.isNaN(instant.getTime()) && xml`<lastmod>${instant.toISOString().slice(0, 19)}Z</lastmod>`;
}

const hrefOf = (address: string): string => new URL(address).href;

/** Answers `/sitemap.xml` and its parts from the host's list of paths, every page in every language with its twins. */
export function createSitemap({ shop: { locales }, origin, host, log }: GatewayContext) {
  /** Languages with addresses of their own. */
  const spoken = locales.strategy === 'hide-all' ? [locales.default] : locales.list.map(({ value }) => value);

  /** Returns undefined for what the host does not have. */
  async function read<Reply>(path: string, schema: ReplySchema<Reply>, { signal }: HttpContext) {
    if (host === undefined) throw new Problem('NO_HOST');
    const headers = { 'accept-language': locales.list[0]?.apiValue ?? 'en-us' };
    const reply = await readHost({ host, log }, schema, { path, headers, signal }).catch(unlessRefused(404));
    return reply?.value;
  }

  async function readPart(name: string, httpContext: HttpContext) {
    if (name !== MENU_PART) return read(`/sitemap/${name}/`, SitemapPartSchema, httpContext);
    const { menu = [] } = (await read('/menus/generate/?depth_height=6', MenuSchema, httpContext)) ?? {};
    const paths = new Set(['/', '/list/', ...menu.map(({ url }) => url)]);
    return { paths: [...paths].map((path) => ({ path, modifiedDate: null })) };
  }

  return {
    async index(httpContext: HttpContext): Promise<Response> {
      const listed = await read('/sitemap/', SitemapSchema, httpContext);
      const parts = listed?.parts ?? [{ name: MENU_PART, modifiedDate: null }];
      return xmlReply(
        'sitemapindex',
        parts,
        ({ name, modifiedDate }) =>
          xml`<sitemap><loc>${origin}/sitemap/${name}.xml</loc>${lastChange(modifiedDate)}</sitemap>\n`,
      );
    },

    /** @throws Problem NOT_FOUND for a part that does not exist. */
    async part(httpContext: HttpContext, name: string): Promise<Response> {
      const part = await readPart(name, httpContext);
      if (part === undefined) throw new Problem('NOT_FOUND');
      return xmlReply('urlset', part.paths.slice(0, MOST_ADDRESSES / spoken.length), ({ path, modifiedDate }) => {
        const entries = spoken.map((locale) => {
          const { canonical, alternates } = pageAddresses(path, locale, locales, origin);
          const twins = alternates.map(
            ({ hreflang, href }) => xml`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${hrefOf(href)}"/>`,
          );
          return xml`<url><loc>${hrefOf(canonical)}</loc>${lastChange(modifiedDate)}${twins}</url>\n`;
        });
        return xml`${entries}`;
      });
    },
  };
}
