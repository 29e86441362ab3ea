import type { Commerce } from '../commerce.types.ts';
import type { Basket } from '../contract/basket.ts';
import type { Category } from '../contract/catalogue/category.ts';
import { type ProductListQuery, toListParameters } from '../contract/catalogue/list-query.ts';
import type { MenuItem } from '../contract/catalogue/menu.ts';
import type { ProductDetail } from '../contract/catalogue/product.ts';
import type { ProductList } from '../contract/catalogue/product-list.ts';
import type { BundleDetail, CardProgramme, StockedStore } from '../contract/catalogue/product-parts.ts';
import type { SuggestionGroup } from '../contract/catalogue/suggestions.ts';
import type { AttributePictures, ContentForm, Crumb, FlatPage, LandingPage, Widget } from '../contract/content.ts';
import type { MiniBasket } from '../contract/mini-basket.ts';
import type { Page } from '../contract/page.ts';
import { type Path, type PathTarget, readPathTarget } from '../contract/path.ts';
import type { City, Country, District, Township } from '../contract/region.ts';
import type { CurrentUser } from '../contract/user.ts';
import type { Collection, CollectionItem, Favourite, StockAlert } from '../contract/wishlist.ts';
import { httpError } from '../errors/app-error.ts';
import { getBasket } from '../http/basket-endpoints.ts';
import * as content from '../http/content-endpoints.ts';
import * as parts from '../http/product-endpoints.ts';
import * as rows from '../http/read-endpoints.ts';
import * as regions from '../http/region-endpoints.ts';
import { getCurrentUser } from '../http/session-endpoints.ts';
import * as wishlist from '../http/wishlist-endpoints.ts';
import type { QueryHandle } from './query-handle.ts';
import { createQueryMaker, pageLength, same } from './query-maker.ts';

/** Where a path of the shop leads, with the query the host adds; null when the shop has no such path. */
export type ResolvedPath = (PathTarget & { readonly queryParams: Path['query_params'] }) | null;

/** Everything that is only read. Flows (basket, checkout, session) go through charts instead. */
export interface Queries {
  product(pk: number, attributes?: Readonly<Record<string, string>>): QueryHandle<ProductDetail>;
  /** @param path without locale, with both slashes: `/linen-shirt-m/`. */
  productByPath(path: string): QueryHandle<ProductDetail>;
  /** A group with its members. */
  group(pk: number): QueryHandle<ProductDetail>;
  /** A bundle with a product for each slot, by the slots' pks (catalogue.md §3). */
  bundle(pk: number, choice?: Readonly<Record<string, string>>): QueryHandle<BundleDetail>;
  /** What one piece costs with each card programme. */
  productInstallments(pk: number): QueryHandle<readonly CardProgramme[]>;
  /** The shops that hold a product. @param city pk; all cities without one. */
  storeStock(pk: number, city?: number): QueryHandle<readonly StockedStore[]>;
  /** Cities that have a shop. */
  storeCities(): QueryHandle<readonly City[]>;
  list(query?: ProductListQuery): QueryHandle<ProductList>;
  category(pk: number, query?: ProductListQuery): QueryHandle<ProductList>;
  /** A campaign's products, with its banner. */
  specialPage(pk: number, query?: ProductListQuery): QueryHandle<ProductList>;
  flatPage(pk: number): QueryHandle<FlatPage>;
  landingPage(pk: number): QueryHandle<LandingPage>;
  form(pk: number): QueryHandle<ContentForm>;
  /** @param id slug or pk; an unknown one is a 404. */
  widget(id: string): QueryHandle<Widget>;
  /** From the top to the leaf. @param item a category's `menuitemmodel`. */
  breadcrumb(item: string): QueryHandle<readonly Crumb[]>;
  /** Categories of a product, the main one first; at least one. */
  categoryNodes(product: number): QueryHandle<readonly Category[]>;
  /** Pictures of a combination of attributes. @param chapter the attribute being chosen, or a view. */
  attributePictures(
    sku: string,
    attributes: Readonly<Record<string, string>>,
    chapter?: string,
  ): QueryHandle<AttributePictures>;
  /** Flat, in the host's order; `nestMenu` nests it. @param depth 1 to 6. @param parent pk of an item: only what is below it. */
  menu(depth?: number, parent?: string): QueryHandle<readonly MenuItem[]>;
  resolvePath(path: string): QueryHandle<ResolvedPath>;
  /** Categories and products that a half-typed search may mean. @param text of two characters or more; none for less. */
  suggestions(text: string): QueryHandle<readonly SuggestionGroup[]>;
  /** For a front end that does not run the basket chart. A page that does reads the chart. */
  basket(): QueryHandle<Basket>;
  /** As `basket`, for a header. */
  miniBasket(): QueryHandle<MiniBasket>;
  /** Another basket than the main one; one that the shopper does not have is a 404. */
  namedBasket(namespace: string): QueryHandle<Basket>;
  namedMiniBasket(namespace: string): QueryHandle<MiniBasket>;
  basketList(): QueryHandle<readonly Basket[]>;
  currentUser(): QueryHandle<CurrentUser>;
  countries(): QueryHandle<readonly Country[]>;
  cities(country: number): QueryHandle<readonly City[]>;
  townships(city: number): QueryHandle<readonly Township[]>;
  districts(township: number): QueryHandle<readonly District[]>;
  /** The contract's text as html: untrusted, shown without scripts. @param name `info`, `sales`, `kvkk`. */
  contract(name: string): QueryHandle<string>;
  /**
   * Newest first, in pages of twelve unless said (specification 9); for users only, like alerts and collections.
   * @param page from 1. @param limit 1 to 100.
   */
  favourites(page?: number, limit?: number): QueryHandle<Page<Favourite>>;
  stockAlerts(page?: number, limit?: number): QueryHandle<Page<StockAlert>>;
  collections(page: number, limit?: number): QueryHandle<Page<Collection>>;
  /** @param token of a public collection: with it anybody may read. */
  collection(pk: number, token?: string): QueryHandle<Collection>;
  collectionItems(query: { collection: number; page: number; token?: string }): QueryHandle<Page<CollectionItem>>;
  /** Forgets everything and ends every timer: a server calls it when the request is answered. */
  clear(): void;
}

/** Reads of the shop, kept as {@link createQueryMaker} says. What belongs to the account area is apart. */
export function createQueries(commerce: Commerce): Queries {
  const { query, custom, clear } = createQueryMaker(commerce);

  const product: Queries['product'] = (pk, attributes = {}) =>
    query(rows.getProduct, { path: { pk }, query: attributes }, same);

  const resolvePath: Queries['resolvePath'] = (path) =>
    query(rows.resolvePath, { query: { new_path__exact: path } }, ({ results }): ResolvedPath => {
      const found = results[0];
      const target = found && readPathTarget(found);
      return target ? { ...target, queryParams: found.query_params } : null;
    });

  return {
    product,
    productByPath: (path) =>
      custom(['productByPath', path], ['Product'], async () => {
        const target = await resolvePath(path).fetch();
        if (target?.kind !== 'product') {
          throw httpError({ place: 'GET /pretty_urls/', status: 404, code: 'NOT_FOUND' });
        }
        return product(target.pk).fetch();
      }),
    group: (pk) => query(parts.getGroupProduct, { path: { pk } }, same),
    bundle: (pk, choice = {}) => {
      const slots = Object.fromEntries(Object.entries(choice).map(([slot, product]) => [`slot_${slot}`, product]));
      return query(parts.getBundle, { path: { pk }, query: slots }, same);
    },
    productInstallments: (pk) => query(parts.getProductInstallments, { path: { pk } }, ({ results }) => results),
    storeStock: (pk, city) =>
      query(parts.getRetailStoreStock, { path: { pk }, query: city === undefined ? {} : { city_id: city } }, same),
    storeCities: () =>
      query(parts.getStoreCities, { query: { retailstore__isnull: 'false' } }, ({ results }) => results),
    list: (params = {}) => query(rows.getProductList, { query: toListParameters(params) }, same),
    category: (pk, params = {}) => query(rows.getCategory, { path: { pk }, query: toListParameters(params) }, same),
    specialPage: (pk, params = {}) =>
      query(content.getSpecialPage, { path: { pk }, query: toListParameters(params) }, same),
    flatPage: (pk) => query(content.getFlatPage, { path: { pk } }, ({ flatPage }) => flatPage),
    landingPage: (pk) => query(content.getLandingPage, { path: { pk } }, ({ landingPage }) => landingPage),
    form: (pk) => query(content.getForm, { path: { pk } }, same),
    widget: (id) => query(content.getWidget, { path: { id } }, same),
    breadcrumb: (item) =>
      query(content.getBreadcrumb, { query: { item, generator_name: 'menu_item' } }, ({ menu }) => menu),
    categoryNodes: (pk) => query(content.getCategoryNodes, { path: { pk } }, ({ results }) => results),
    attributePictures: (sku, attributes, chapter) =>
      query(content.getAttributePictures, { query: { ...attributes, sku, current_chapter: chapter } }, same),
    menu: (depth = 3, parent) => query(rows.getMenu, { query: { depth_height: depth, parent } }, ({ menu }) => menu),
    resolvePath,
    suggestions: (text) => query(rows.getSuggestions, { query: { search_text: text } }, ({ groups }) => groups),
    basket: () => query(getBasket, {}, ({ basket }) => basket),
    miniBasket: () => query(rows.getMiniBasket, {}, same),
    namedBasket: (namespace) => query(rows.getNamedBasket, { path: { namespace } }, ({ basket }) => basket),
    namedMiniBasket: (namespace) => query(rows.getNamedMiniBasket, { path: { namespace } }, same),
    basketList: () => query(rows.getBasketList, {}, ({ baskets }) => baskets),
    currentUser: () => query(getCurrentUser, {}, same),
    countries: () => query(regions.getCountries, {}, ({ results }) => results),
    cities: (country) => query(regions.getCities, { query: { country } }, ({ results }) => results),
    townships: (city) => query(regions.getTownships, { query: { city } }, ({ results }) => results),
    districts: (township) => query(regions.getDistricts, { query: { township } }, ({ results }) => results),
    contract: (name) => query(rows.getContract, { query: { contract_name: name } }, same),
    favourites: (page = 1, limit = pageLength) => query(wishlist.getFavourites, { query: { page, limit } }, same),
    stockAlerts: (page = 1, limit = pageLength) => query(wishlist.getStockAlerts, { query: { page, limit } }, same),
    collections: (page, limit) => query(wishlist.getCollections, { query: { page, limit } }, same),
    collection: (pk, token) => query(wishlist.getCollection, { path: { pk }, query: { token } }, same),
    collectionItems: (params) => query(wishlist.getCollectionItems, { query: params }, same),
    clear,
  };
}
