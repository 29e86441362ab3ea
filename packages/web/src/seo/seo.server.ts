import type { Seo } from '@vitrin/core/contract';
import type { PageHead } from '../app/page/page-head.ts';
import { toShopPath } from '../app/shop-path.ts';
import { SHOP_NAME } from '../app/site.ts';
import type { PageSeo } from './page-seo.server.ts';

/**
 * The head of a page with the shop's own words for search engines, where it has some (Protocol misc §6). A view of a list,
 * a search for one, is kept out and keeps its own words; a later page of one has an address of its own.
 */
export function withSeo(head: PageHead, seo: Seo | undefined, pageSeo: PageSeo | undefined): PageHead {
  if (pageSeo?.isView) return { ...head, noindex: true };
  const canonicalPath = toShopPath(seo?.canonical ?? '') ?? head.canonicalPath;
  const query = pageSeo?.query ?? '';
  return {
    ...head,
    title: seo?.title ? `${seo.title} · ${SHOP_NAME}` : head.title,
    description: seo?.description || head.description,
    canonicalPath: canonicalPath === undefined || query === '' ? canonicalPath : canonicalPath + query,
  };
}
