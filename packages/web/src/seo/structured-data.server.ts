import { listParameters } from '@vitrin/core/contract';
import { SHOP_NAME } from '../app/site.ts';
import type { Crumb } from '../components/Breadcrumb.tsx';
import type { MenuEntry } from '../components/menu-view.ts';
import type { ProductView } from '../pages/product/read-product.ts';
import type { AddressBook } from './page-seo.server.ts';

/** One JSON-LD object (schema.org). */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** Who keeps the shop. */
export function organizationData({ page, file }: AddressBook): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: SHOP_NAME,
    url: page('/'),
    logo: file('/favicon.svg'),
  };
}

/** The shop as a site that can be searched. */
export function websiteData({ page }: AddressBook): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: page('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${page('/list/')}?${listParameters.searchText}={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from the top of the shop to a page. */
export function breadcrumbData(crumbs: readonly Crumb[], { page }: AddressBook): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: page(url),
    })),
  };
}

/** A product with its price as shoppers see it: tax included, in the currency of the page. */
export function productData(
  product: ProductView,
  category: MenuEntry | undefined,
  { page, file }: AddressBook,
): StructuredData {
  const { kind, name, sku, url, story, images, price, code, isInStock } = product;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    sku,
    url: page(url),
    description: story.join(' '),
    image: images.map(file),
    ...(category && { category: category.label }),
    offers: {
      url: page(url),
      // A series is sold by the piece (ux 52).
      ...(kind === '3' ? { '@type': 'AggregateOffer', lowPrice: price } : { '@type': 'Offer', price }),
      priceCurrency: code.toUpperCase(),
      availability: `${CONTEXT}/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
  };
}
