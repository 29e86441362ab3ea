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

type ListedPath = SitemapPart['paths'][number];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** Answers `/sitemap.xml` and its parts from the host's list of paths, every page in every language with its twins. */
export function createSitemap({ shop: { locales }, origin, host, log }: GatewayContext) {
  /** Languages with addresses of their own. */
  const spoken = locales.strategy === 'hide-all' ? [locales.default] : locales.list.map(({ value }) => value);

  async function read<Reply>(path: string, schema: ReplySchema<Reply>, { signal }: HttpContext): Promise<Reply> {
    if (host === undefined) throw new Problem('NO_HOST');
    const headers = { accept: 'application/json', 'accept-language': locales.list[0]?.apiValue ?? 'en-us' };
    const reply = await host.call({ method: 'GET', path, headers, timeout: timeouts.read, signal });
    if (reply.status === 404) throw new Problem('NOT_FOUND');
    if (reply.status !== 200) throw failedReply(reply);
    return readHostReply(schema, reply.body, { path, log });
  }

  async function readPaths(name: string, httpContext: HttpContext): Promise<readonly ListedPath[]> {
    if (name !== MENU_PART) return (await read(`/sitemap/${name}/`, SitemapPartSchema, httpContext)).paths;
    const { menu } = await read('/menus/generate/?depth_height=6', MenuSchema, httpContext);
    return [...new Set(['/', '/list/', ...menu.map(({ url }) => url)])].map((path) => ({ path, modifiedDate: null }));
  }

  /** Entries of one page, each with all its twins. */
  function entriesOf({ path, modifiedDate }: ListedPath): string {
    const entries = spoken.map((locale) => {
      const { canonical, alternates } = pageAddresses(path, locale, locales, origin);
      const twins = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${addressText(href)}"/>`,
      );
      return `<url><loc>${addressText(canonical)}</loc>${lastChange(modifiedDate)}${twins.join('')}</url>\n`;
    });
    return entries.join('');
  }

  return {
    async index(httpContext: HttpContext): Promise<Response> {
      const { parts } = await read('/sitemap/', SitemapSchema, httpContext).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND')
          return { parts: [{ name: MENU_PART, modifiedDate: null }] };
        throw error;
      });
      const entries = parts.map(
        ({ name, modifiedDate }) =>
          `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc>${lastChange(modifiedDate)}</sitemap>\n`,
      );
      const text = `${DECLARATION}<sitemapindex ${NAMESPACES}>\n${entries.join('')}</sitemapindex>\n`;
      return new Response(text, { headers });
    },

    /** @throws Problem NOT_FOUND for a part that does not exist. */
    async part(httpContext: HttpContext, name: string): Promise<Response> {
      if (!/^[a-z0-9-]{1,60}$/.test(name)) throw new Problem('NOT_FOUND');
      const paths = (await readPaths(name, httpContext)).slice(0, MOST_ADDRESSES / spoken.length);
      const texts = [`${DECLARATION}<urlset ${NAMESPACES}>\n`, ...paths, '</urlset>\n'].values();
      const bytes = new TextEncoder();
      // Written piece by piece, because the text of a large part has many megabytes.
      const body = new ReadableStream({
        pull(controller) {
          const { done, value } = texts.next();
          if (done) controller.close();
          else controller.enqueue(bytes.encode(typeof value === 'string' ? value : entriesOf(value)));
        },
      });
      return new Response(body, { headers });
    },
  };
}

/** An address in XML: percent-encoded, then escaped. */
function addressText(address: string): string {
  return escapeHtml(new URL(address).href);
}

/** `<lastmod>` to the second. */
function lastChange(changed: string | null): string {
  const instant = changed === null ? Number.NaN : Date.parse(changed);
  return Number.isNaN(instant) ? '' : `<lastmod>${new Date(instant).toISOString().slice(0, 19)}Z</lastmod>`;
}
