import { listParameters, type PictureSize, type Seo, sharedPictureSizes } from '@vitrin/core/contract';
import type { PageHead } from '../app/page/page-state.ts';
import { toShopPath } from '../app/shop-path.ts';
import { SHOP_NAME } from '../app/site-context.ts';
import type { Crumb } from '../components/Breadcrumb.tsx';
import { type MenuEntry, pathTo } from '../components/Disclosure.tsx';
import { pictureSource } from '../components/product/Picture.tsx';
import type { LandingView } from '../pages/content/landing-view.ts';
import type { SpecialPageView } from '../pages/content/SpecialPage.tsx';
import type { HomeView } from '../pages/home/home-view.ts';
import type { ListView } from '../pages/list/read-list.ts';
import type { ProductView } from '../pages/product/read-product.ts';

/** One JSON-LD object (schema.org). */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** Who keeps the shop. */
function organizationData({ page, file }: AddressBook): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: SHOP_NAME,
    url: page('/'),
    logo: file('/favicon.svg'),
  };
}

/** The shop as a site that can be searched. */
function websiteData({ page }: AddressBook): StructuredData {
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
function breadcrumbData(crumbs: readonly Crumb[], { page }: AddressBook): StructuredData {
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
function productData(
  product: ProductView,
  category: MenuEntry | undefined,
  { page, file }: AddressBook,
): StructuredData {
  const { kind, name, sku, url, story, images, price, code, isInStock, rating } = product;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    sku,
    url: page(url),
    description: story.join(' '),
    image: images.map(file),
    ...(category && { category: category.label }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
    }),
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

/** The full address of a path: `page` in the page's own language, `file` as it stands. */
interface AddressBook {
  page(path: string): string;
  file(path: string): string;
}

/** A picture for whoever shares the page. */
interface SharedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What search engines and those who share a page are told besides title and description. */
export interface PageSeo {
  readonly type: 'website' | 'product' | 'article';
  readonly picture: SharedPicture | undefined;
  /** Kept out of search engines: another view of a page that is in them. */
  readonly isView: boolean;
  /** Query that belongs to the canonical address: the number of a later page. */
  readonly query: string;
  structured(addresses: AddressBook): readonly StructuredData[];
}

/** The page that is looked at. */
interface SeoPage {
  /** Id of its own route, or the kind of a looked-up address. */
  readonly kind: string;
  readonly data: unknown;
  readonly menu: readonly MenuEntry[];
  readonly search: URLSearchParams;
}

type Describe = (page: SeoPage) => Partial<PageSeo>;

const nothing: PageSeo = {
  type: 'website',
  picture: undefined,
  isView: false,
  query: '',
  structured: () => [],
};

/** What each kind of page says about itself; a kind that is not here says nothing but its words. */
const kinds: Readonly<Record<string, Describe>> = {
  home: ({ data }) => ({
    picture: wide((data as HomeView).slides[0]?.image),
    structured: (addresses) => [organizationData(addresses), websiteData(addresses)],
  }),
  product: describeProduct,
  'group-product': describeProduct,
  list: (page) => describeList(page, page.data as ListView, undefined),
  category: (page) => {
    const view = page.data as ListView;
    return describeList(
      page,
      view,
      page.menu.find(({ url }) => url === view.url),
    );
  },
  'special-page': (page) => {
    const { list, banner } = page.data as SpecialPageView;
    return { ...describeList(page, list, undefined), ...(banner !== undefined && { picture: wide(banner) }) };
  },
  'flat-page': () => ({ type: 'article' }),
  'landing-page': ({ data }) => ({ type: 'article', picture: wide((data as LandingView).image) }),
};

/** Describes a page for search engines and sharing. Only the server needs it: who searches reads documents. */
export function seoOf(page: SeoPage): PageSeo {
  const describe = Object.hasOwn(kinds, page.kind) ? kinds[page.kind] : undefined;
  return { ...nothing, ...describe?.(page) };
}

function describeProduct({ data, menu }: SeoPage): Partial<PageSeo> {
  const product = data as ProductView;
  const category = menu.find((entry) => entry.category === product.category);
  return {
    type: 'product',
    picture: square(product.images[0]),
    structured: (addresses) => [
      productData(product, category, addresses),
      breadcrumbData([...pathTo(menu, category), { label: product.name, url: product.url }], addresses),
    ],
  };
}

/** Every query but the number of a page makes another view of a list that is known already. */
function describeList({ menu, search }: SeoPage, view: ListView, entry: MenuEntry | undefined): Partial<PageSeo> {
  const others = [...search].filter(([key, value]) => key !== 'page' && value !== '');
  return {
    isView: others.some(([key]) => !key.startsWith('utm_')),
    query: view.page > 1 ? `?page=${view.page}` : '',
    picture: square(view.products[0]?.image),
    structured: (addresses) => (entry ? [breadcrumbData(pathTo(menu, entry), addresses)] : []),
  };
}

function wide(image: string | undefined): SharedPicture | undefined {
  return shared(image, sharedPictureSizes.wide);
}

function square(image: string | undefined): SharedPicture | undefined {
  return shared(image, sharedPictureSizes.square);
}

function shared(image: string | undefined, size: PictureSize): SharedPicture | undefined {
  return image === undefined ? undefined : { path: pictureSource(image, { size }), ...size };
}
