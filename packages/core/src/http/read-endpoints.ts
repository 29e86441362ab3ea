// Calls of core that only read, one row each (specification 7). Apart from the charts' calls (`endpoints.ts`): a row brings
// the schema of its reply, and who runs a chart alone does without these.
import { type Address, AddressPageSchema } from '../contract/address.ts';
import { type Basket, BasketReplySchema } from '../contract/basket.ts';
import { type BasketList, BasketListSchema } from '../contract/basket-list.ts';
import { type Menu, MenuSchema } from '../contract/catalogue/menu.ts';
import { type ProductDetail, ProductDetailSchema } from '../contract/catalogue/product.ts';
import { type ProductList, ProductListSchema } from '../contract/catalogue/product-list.ts';
import { type Suggestions, SuggestionsSchema } from '../contract/catalogue/suggestions.ts';
import { type CheckoutProvider, CheckoutProviderListSchema } from '../contract/checkout/checkout-provider.ts';
import { type MiniBasket, MiniBasketSchema } from '../contract/mini-basket.ts';
import type { Page } from '../contract/page.ts';
import { type Path, PathPageSchema } from '../contract/path.ts';
import {
  type City,
  CityPageSchema,
  type Country,
  CountryPageSchema,
  type District,
  DistrictPageSchema,
  type Township,
  TownshipPageSchema,
} from '../contract/region.ts';
import { ContractTextSchema } from '../contract/reply.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

type FreeQuery = Readonly<Record<string, QueryValue>>;

// Catalogue (catalogue.md)

export const getProduct: Endpoint<
  ProductDetail,
  { readonly path: { readonly pk: number }; readonly query?: FreeQuery }
> = {
  name: 'getProduct',
  method: 'GET',
  path: '/product/{pk}/',
  cacheable: true,
  reply: ProductDetailSchema,
  provides: ['Product'],
};

export const getProductList: Endpoint<ProductList, { readonly query: FreeQuery }> = {
  name: 'getProductList',
  method: 'GET',
  path: '/list/',
  cacheable: true,
  reply: ProductListSchema,
};

export const getCategory: Endpoint<ProductList, { readonly path: { readonly pk: number }; readonly query: FreeQuery }> =
  {
    name: 'getCategory',
    method: 'GET',
    path: '/category/{pk}/',
    cacheable: true,
    reply: ProductListSchema,
  };

export const getMenu: Endpoint<Menu, { readonly query?: { depth_height?: number; parent?: string | undefined } }> = {
  name: 'getMenu',
  method: 'GET',
  path: '/menus/generate/',
  cacheable: true,
  reply: MenuSchema,
};

/** What a half-typed search may mean (misc.md §1). */
export const getSuggestions: Endpoint<Suggestions, { readonly query: { search_text: string } }> = {
  name: 'getSuggestions',
  method: 'GET',
  path: '/autocomplete/',
  cacheable: true,
  reply: SuggestionsSchema,
};

export const resolvePath: Endpoint<Page<Path>, { readonly query: { new_path__exact: string } }> = {
  name: 'resolvePath',
  method: 'GET',
  path: '/pretty_urls/',
  cacheable: true,
  reply: PathPageSchema,
};

// Baskets (basket.md)

export const getMiniBasket: Endpoint<MiniBasket> = {
  name: 'getMiniBasket',
  method: 'GET',
  path: '/baskets/basket/mini/',
  reply: MiniBasketSchema,
  provides: ['Basket'],
};

interface ByNamespace {
  readonly path: { readonly namespace: string };
}

/** Another basket than the main one. */
export const getNamedBasket: Endpoint<{ readonly basket: Basket }, ByNamespace> = {
  name: 'getNamedBasket',
  method: 'GET',
  path: '/baskets/basket/{namespace}/',
  reply: BasketReplySchema,
  provides: ['Basket'],
};

export const getNamedMiniBasket: Endpoint<MiniBasket, ByNamespace> = {
  name: 'getNamedMiniBasket',
  method: 'GET',
  path: '/baskets/basket/{namespace}/mini/',
  reply: MiniBasketSchema,
  provides: ['Basket'],
};

export const getBasketList: Endpoint<BasketList> = {
  name: 'getBasketList',
  method: 'GET',
  path: '/baskets/basket-list/',
  reply: BasketListSchema,
  provides: ['BasketList'],
};

// Regions and addresses (address.md)

export const getCountries: Endpoint<Page<Country>> = {
  name: 'getCountries',
  method: 'GET',
  path: '/address/country/',
  cacheable: true,
  reply: CountryPageSchema,
};

export const getCities: Endpoint<Page<City>, { readonly query: { country: number } }> = {
  name: 'getCities',
  method: 'GET',
  path: '/address/city/',
  cacheable: true,
  reply: CityPageSchema,
};

export const getTownships: Endpoint<Page<Township>, { readonly query: { city: number } }> = {
  name: 'getTownships',
  method: 'GET',
  path: '/address/township/',
  cacheable: true,
  reply: TownshipPageSchema,
};

export const getDistricts: Endpoint<Page<District>, { readonly query: { township: number } }> = {
  name: 'getDistricts',
  method: 'GET',
  path: '/address/district/',
  cacheable: true,
  reply: DistrictPageSchema,
};

export const getAddresses: Endpoint<Page<Address>> = {
  name: 'getAddresses',
  method: 'GET',
  path: '/address/detailed/',
  reply: AddressPageSchema,
  provides: ['Addresses'],
};

export const getCheckoutProviders: Endpoint<{ readonly checkoutProviders: readonly CheckoutProvider[] }, object> = {
  name: 'getCheckoutProviders',
  method: 'GET',
  path: '/orders/checkout-provider-list/',
  reply: CheckoutProviderListSchema,
  provides: ['Checkout'],
};

export const getContract: Endpoint<string, { readonly query: { contract_name: string } }> = {
  name: 'getContract',
  method: 'GET',
  path: '/orders/contract/',
  responseType: 'text',
  reply: ContractTextSchema,
  provides: ['Checkout'],
};
