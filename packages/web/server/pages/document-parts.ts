import { pageAddresses } from '@vitrin/core/locale';
import type { SiteRequest } from '@vitrin/gateway/parts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import { demoNotice } from './demo-notice.ts';
import type { DocumentParts } from './document.ts';
import type { PageTools } from './page-tools.ts';
import { seoTags } from './seo-tags.ts';

/** What the document around a page says of it. */
export function documentPartsOf(
  { shop, storefront, isDemo, assets, developmentHead }: PageTools,
  page: PreparedPage,
  request: SiteRequest,
  nonce: string,
): DocumentParts {
  const isIndexed = page.status === 200 && !page.head.noindex;
  const path = page.head.canonicalPath ?? request.path;
  const addresses = isIndexed ? pageAddresses(path, request.locale.value, shop.locales, storefront.origin) : undefined;
  return {
    locale: request.locale,
    head: page.head,
    files: assets.filesOf(page.modules),
    alternates: addresses?.alternates ?? [],
    canonical: addresses?.canonical,
    found: addresses && seoTags(page, request, addresses, shop, storefront.origin),
    nonce,
    state: page.state,
    ...(isDemo && { notice: demoNotice(request.locale) }),
    ...(developmentHead && { developmentHead: developmentHead(nonce) }),
  };
}
