import { type PictureSize, sharedPictureSizes } from '@vitrin/core/contract';
import { type MenuEntry, pathTo } from '../components/menu-view.ts';
import { pictureSource } from '../components/product/picture-source.ts';
import type { LandingView } from '../pages/content/landing-view.ts';
import type { SpecialPageView } from '../pages/content/SpecialPage.tsx';
import type { HomeView } from '../pages/home/home-view.ts';
import type { ListView } from '../pages/list/read-list.ts';
import type { ProductView } from '../pages/product/read-product.ts';
import {
  breadcrumbData,
  organizationData,
  productData,
  type StructuredData,
  websiteData,
} from './structured-data.server.ts';

/** The full address of a path: `page` in the page's own language, `file` as it stands. */
export interface AddressBook {
  page(path: string): string;
  file(path: string): string;
}

/** A picture for whoever shares the page. */
export interface SharedPicture {
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
export interface SeoPage {
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
