import type { ProductListQuery } from '../contract/catalogue/list-query.ts';
import { toListParameters } from '../contract/catalogue/list-query.ts';
import { type Path, type PathTarget, readPathTarget } from '../contract/path.ts';
import type { Id } from '../contract/primitives.ts';
import { getBasket } from '../http/basket-endpoints.ts';
import * as content from '../http/content-endpoints.ts';
import type { Endpoint, EndpointRequest } from '../http/http.types.ts';
import * as parts from '../http/product-endpoints.ts';
import * as rows from '../http/read-endpoints.ts';
import * as regions from '../http/region-endpoints.ts';
import { getCurrentUser } from '../http/session-endpoints.ts';
import * as wishlist from '../http/wishlist-endpoints.ts';
import type { QueryHandle } from './query-handle.ts';

/** Entries of one page of a list unless the caller says otherwise (specification 9). */
export const pageLength = 12;

/** Where a path of the shop leads, with the query the host adds; null when the shop has no such path. */
export type ResolvedPath = (PathTarget & { readonly queryParams: Path['query_params'] }) | null;

/** Forms in which a read gives its result: a handle of a cache, or a promise. */
export interface ReadResults<Kept> {
  readonly handle: QueryHandle<Kept>;
  readonly promise: Promise<Kept>;
}

/** Calls one endpoint. @param read turns the reply into the result. */
export type ReadCall<Form extends keyof ReadResults<unknown>> = <Reply, Request extends EndpointRequest, Kept = Reply>(
  endpoint: Endpoint<Reply, Request>,
  request: NoInfer<Request>,
  read: (reply: Reply) => Kept,
) => ReadResults<Kept>[Form];

/** The reply as it is. */
export function same<Reply>(reply: Reply): Reply {
  return reply;
}

/** Reads of the shop in one form. */
export type ShopReads<Form extends keyof ReadResults<unknown>> = ReturnType<typeof createReads<Form>>;

/**
 * Everything of the shop that is only read, over one way to call the host: a cache, a server's own client. Flows (basket, checkout,
 * session) go through charts instead.
 */
export function createReads<Form extends keyof ReadResults<unknown>>(call: ReadCall<Form>) {
  return {
    product: (pk: Id, attributes: Readonly<Record<string, string>> = {}) =>
      call(rows.getProduct, { path: { pk }, query: attributes }, same),
    /** A group with its members. */
    group: (pk: Id) => call(parts.getGroupProduct, { path: { pk } }, same),
    /** A bundle with a product for each slot, by the slots' pks (catalogue.md §3). */
    bundle: (pk: Id, choice: Readonly<Record<string, string>> = {}) => {
      const slots = Object.fromEntries(Object.entries(choice).map(([slot, product]) => [`slot_${slot}`, product]));
      return call(parts.getBundle, { path: { pk }, query: slots }, same);
    },
    /** What one piece costs with each card programme. */
    productInstallments: (pk: Id) => call(parts.getProductInstallments, { path: { pk } }, ({ results }) => results),
    /** The shops that hold a product. @param city pk; all cities without one. */
    storeStock: (pk: Id, city?: Id) =>
      call(parts.getRetailStoreStock, { path: { pk }, query: city === undefined ? {} : { city_id: city } }, same),
    /** Cities that have a shop. */
    storeCities: () =>
      call(parts.getStoreCities, { query: { retailstore__isnull: 'false' } }, ({ results }) => results),
    list: (params: ProductListQuery = {}) => call(rows.getProductList, { query: toListParameters(params) }, same),
    category: (pk: Id, params: ProductListQuery = {}) =>
      call(rows.getCategory, { path: { pk }, query: toListParameters(params) }, same),
    /** A campaign's products, with its banner. */
    specialPage: (pk: Id, params: ProductListQuery = {}) =>
      call(content.getSpecialPage, { path: { pk }, query: toListParameters(params) }, same),
    flatPage: (pk: Id) => call(content.getFlatPage, { path: { pk } }, ({ flatPage }) => flatPage),
    landingPage: (pk: Id) => call(content.getLandingPage, { path: { pk } }, ({ landingPage }) => landingPage),
    form: (pk: Id) => call(content.getForm, { path: { pk } }, same),
    /** @param id slug or pk; an unknown one is a 404. */
    widget: (id: string) => call(content.getWidget, { path: { id } }, same),
    /** From the top to the leaf. @param item a category's `menuitemmodel`. */
    breadcrumb: (item: string) =>
      call(content.getBreadcrumb, { query: { item, generator_name: 'menu_item' } }, ({ menu }) => menu),
    /** Categories of a product, the main one first; at least one. */
    categoryNodes: (product: Id) => call(content.getCategoryNodes, { path: { pk: product } }, ({ results }) => results),
    /** Pictures of a combination of attributes. @param chapter the attribute being chosen, or a view. */
    attributePictures: (sku: string, attributes: Readonly<Record<string, string>>, chapter?: string) =>
      call(content.getAttributePictures, { query: { ...attributes, sku, current_chapter: chapter } }, same),
    /** Flat, in the host's order; `nestMenu` nests it. @param depth 1 to 6. @param parent pk of an item: only what is below it. */
    menu: (depth = 3, parent?: string) =>
      call(rows.getMenu, { query: { depth_height: depth, parent } }, ({ menu }) => menu),
    /** @param path without locale, with both slashes: `/linen-shirt-m/`. */
    resolvePath: (path: string) =>
      call(rows.resolvePath, { query: { new_path__exact: path } }, ({ results }): ResolvedPath => {
        const found = results[0];
        const target = found && readPathTarget(found);
        return target ? { ...target, queryParams: found.query_params } : null;
      }),
    /** Categories and products that a half-typed search may mean. @param text of two characters or more; none for less. */
    suggestions: (text: string) => call(rows.getSuggestions, { query: { search_text: text } }, ({ groups }) => groups),
    /** For a front end that does not run the basket chart. A page that does reads the chart. */
    basket: () => call(getBasket, {}, ({ basket }) => basket),
    /** As `basket`, for a header. */
    miniBasket: () => call(rows.getMiniBasket, {}, same),
    /** Another basket than the main one; one that the shopper does not have is a 404. */
    namedBasket: (namespace: string) => call(rows.getNamedBasket, { path: { namespace } }, ({ basket }) => basket),
    namedMiniBasket: (namespace: string) => call(rows.getNamedMiniBasket, { path: { namespace } }, same),
    basketList: () => call(rows.getBasketList, {}, ({ baskets }) => baskets),
    currentUser: () => call(getCurrentUser, {}, same),
    countries: () => call(regions.getCountries, {}, ({ results }) => results),
    cities: (country: Id) => call(regions.getCities, { query: { country } }, ({ results }) => results),
    townships: (city: Id) => call(regions.getTownships, { query: { city } }, ({ results }) => results),
    districts: (township: Id) => call(regions.getDistricts, { query: { township } }, ({ results }) => results),
    /** The contract's text as html: untrusted, shown without scripts. @param name `info`, `sales`, `kvkk`. */
    contract: (name: string) => call(rows.getContract, { query: { contract_name: name } }, same),
    /** Newest first; for users only, like alerts and collections. @param page from 1. @param limit 1 to 100. */
    favourites: (page = 1, limit = pageLength) => call(wishlist.getFavourites, { query: { page, limit } }, same),
    stockAlerts: (page = 1, limit = pageLength) => call(wishlist.getStockAlerts, { query: { page, limit } }, same),
    collections: (page: number, limit?: number) => call(wishlist.getCollections, { query: { page, limit } }, same),
    /** @param token of a public collection: with it anybody may read. */
    collection: (pk: Id, token?: string) => call(wishlist.getCollection, { path: { pk }, query: { token } }, same),
    collectionItems: (query: { readonly collection: Id; readonly page: number; readonly token?: string }) =>
      call(wishlist.getCollectionItems, { query }, same),
  };
}
