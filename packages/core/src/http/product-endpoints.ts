// What a product page reads besides the product (catalogue.md §3, §5, §6).

import { type ProductDetail, ProductDetailSchema } from '../contract/catalogue/product.ts';
import {
  type BundleDetail,
  BundleDetailSchema,
  type CardProgramme,
  CardProgrammePageSchema,
  type StockedStore,
  StockedStoreListSchema,
} from '../contract/catalogue/product-parts.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import { type City, CityPageSchema } from '../contract/region.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

interface ByPk {
  readonly path: { readonly pk: Id };
}

type FreeQuery = Readonly<Record<string, QueryValue>>;

/** A product that stands for a group, with the group's products (catalogue.md §3). */
export const getGroupProduct: Endpoint<ProductDetail, ByPk> = {
  name: 'getGroupProduct',
  method: 'GET',
  path: '/group-product/{pk}/',
  cacheable: true,
  reply: ProductDetailSchema,
  provides: ['Product'],
};

/** A bundle with its parts, by pk (catalogue.md §3). */
export const getBundle: Endpoint<BundleDetail, ByPk & { readonly query: FreeQuery }> = {
  name: 'getBundle',
  method: 'GET',
  path: '/bundle-product/{pk}/',
  cacheable: true,
  reply: BundleDetailSchema,
  provides: ['Product'],
};

/** How cards can spread the price of a product, by card programme (catalogue.md §6). */
export const getProductInstallments: Endpoint<Page<CardProgramme>, ByPk> = {
  name: 'getProductInstallments',
  method: 'GET',
  path: '/payments/cards/product/{pk}/',
  cacheable: true,
  reply: CardProgrammePageSchema,
  provides: ['Product'],
};

/** Shops that have a product, narrowed by city and by attributes of the variant (catalogue.md §5). */
export const getRetailStoreStock: Endpoint<readonly StockedStore[], ByPk & { readonly query: FreeQuery }> = {
  name: 'getRetailStoreStock',
  method: 'GET',
  path: '/retail_store_stock/{pk}/',
  cacheable: true,
  reply: StockedStoreListSchema,
  provides: ['Product'],
};

/** The cities that have a shop (address.md §1). */
export const getStoreCities: Endpoint<Page<City>, { readonly query: { retailstore__isnull: 'false' } }> = {
  name: 'getStoreCities',
  method: 'GET',
  path: '/address/city/',
  cacheable: true,
  reply: CityPageSchema,
};
