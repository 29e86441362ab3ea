// Calls of core that only read, one row each (specification 7). Apart from the charts' calls: a row brings the schema
// of its reply, and who runs a chart alone does without these.

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
import type { Id } from '../contract/primitives.ts';
import { ContractTextSchema } from '../contract/reply.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

type FreeQuery = Readonly<Record<string, QueryValue>>;

// Catalogue (catalogue.md)

/** A product with its variants and its stock, by pk (catalogue.md §3). */
export const getProduct: Endpoint<ProductDetail, { readonly path: { readonly pk: Id }; readonly query?: FreeQuery }> = {
  name: 'getProduct',
  method: 'GET',
  path: '/product/{pk}/',
  cacheable: true,
  reply: ProductDetailSchema,
  provides: ['Product'],
};

/** Products of the whole catalogue or of a search, narrowed, sorted and paged by the query (catalogue.md §1). */
export const getProductList: Endpoint<ProductList, { readonly query: FreeQuery }> = {
  name: 'getProductList',
  method: 'GET',
  path: '/list/',
  cacheable: true,
  reply: ProductListSchema,
};

/** Products of a category, by its pk; the query as with `getProductList` (catalogue.md §1). */
export const getCategory: Endpoint<ProductList, { readonly path: { readonly pk: Id }; readonly query: FreeQuery }> = {
  name: 'getCategory',
  method: 'GET',
  path: '/category/{pk}/',
  cacheable: true,
  reply: ProductListSchema,
};

/** The shop's menu as a flat list of entries (catalogue.md §7). */
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

/** What a path of the shop leads to (catalogue.md §8, gateway.md §10). */
export const resolvePath: Endpoint<Page<Path>, { readonly query: { new_path__exact: string } }> = {
  name: 'resolvePath',
  method: 'GET',
  path: '/pretty_urls/',
  cacheable: true,
  reply: PathPageSchema,
};

// Baskets (basket.md)

/** How many pieces the main basket has and what they cost, for the header (basket.md §4). */
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

/** The same of the basket of a namespace (basket.md §4). */
export const getNamedMiniBasket: Endpoint<MiniBasket, ByNamespace> = {
  name: 'getNamedMiniBasket',
  method: 'GET',
  path: '/baskets/basket/{namespace}/mini/',
  reply: MiniBasketSchema,
  provides: ['Basket'],
};

/** Every basket of the shopper, in short (basket.md §3). */
export const getBasketList: Endpoint<BasketList> = {
  name: 'getBasketList',
  method: 'GET',
  path: '/baskets/basket-list/',
  reply: BasketListSchema,
  provides: ['BasketList'],
};

// Checkout (checkout.md)

/** Other checkouts that this basket can be taken to; empty by default (checkout.md §6, ruling 16). */
export const getCheckoutProviders: Endpoint<{ readonly checkoutProviders: readonly CheckoutProvider[] }, object> = {
  name: 'getCheckoutProviders',
  method: 'GET',
  path: '/orders/checkout-provider-list/',
  reply: CheckoutProviderListSchema,
  provides: ['Checkout'],
};

/** The text of a contract for the order as it is, by the contract's name: html of the host (checkout.md §6). */
export const getContract: Endpoint<string, { readonly query: { contract_name: string } }> = {
  name: 'getContract',
  method: 'GET',
  path: '/orders/contract/',
  responseType: 'text',
  reply: ContractTextSchema,
  provides: ['Checkout'],
};
