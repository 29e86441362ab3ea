import type { ShopConfig } from '@vitrin/core';
import { localisePath } from '@vitrin/core/locale';

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
