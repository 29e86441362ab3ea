// Favourites, stock alerts and collections (wishlist.md), reads and writes.
import type { SnakeCased } from '../contract/camel-case.ts';
import type { Page } from '../contract/page.ts';
import { AnythingSchema } from '../contract/reply.ts';
import {
  type Collection,
  type CollectionBody,
  type CollectionItem,
  type CollectionItemBody,
  CollectionItemPageSchema,
  CollectionItemSchema,
  CollectionPageSchema,
  CollectionSchema,
  type Favourite,
  FavouritePageSchema,
  type ProductMark,
  ProductMarkSchema,
  type StockAlert,
  type StockAlertBody,
  StockAlertPageSchema,
} from '../contract/wishlist.ts';
import type { Endpoint } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: number };
}

/** Which page: from 1, twelve entries unless said. */
type Paging = {
  readonly page?: number | undefined;
  /** 1 to 100. */
  readonly limit?: number | undefined;
};

export const getFavourites: Endpoint<Page<Favourite>, { readonly query: Paging }> = {
  name: 'getFavourites',
  method: 'GET',
  path: '/wishlists/favourite-products/',
  reply: FavouritePageSchema,
  provides: ['Favorite'],
};

export const addFavourite: Endpoint<ProductMark, { readonly body: { readonly product: number } }> = {
  name: 'addFavourite',
  method: 'POST',
  path: '/wishlists/favourite-products/',
  body: 'form',
  reply: ProductMarkSchema,
  invalidates: ['Favorite'],
};

export const removeFavourite: Endpoint<unknown, ByPk> = {
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/wishlists/favourite-products/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Favorite'],
};

export const getStockAlerts: Endpoint<Page<StockAlert>, { readonly query: Paging }> = {
  name: 'getStockAlerts',
  method: 'GET',
  path: '/wishlists/product-alerts/',
  reply: StockAlertPageSchema,
  provides: ['StockAlert'],
};

export const addStockAlert: Endpoint<ProductMark, { readonly body: StockAlertBody }> = {
  name: 'addStockAlert',
  method: 'POST',
  path: '/wishlists/product-alerts/',
  body: 'form',
  reply: ProductMarkSchema,
  invalidates: ['StockAlert'],
};

export const removeStockAlert: Endpoint<unknown, ByPk> = {
  name: 'removeStockAlert',
  method: 'DELETE',
  path: '/wishlists/product-alerts/{pk}/',
  reply: AnythingSchema,
  invalidates: ['StockAlert'],
};

export const getCollections: Endpoint<Page<Collection>, { readonly query: Paging }> = {
  name: 'getCollections',
  method: 'GET',
  path: '/wishlists/user-collections/',
  reply: CollectionPageSchema,
  provides: ['Collection'],
};

/** @remarks With `token` for anybody, while the collection is public. */
export const getCollection: Endpoint<Collection, ByPk & { readonly query: { readonly token?: string | undefined } }> = {
  name: 'getCollection',
  method: 'GET',
  path: '/wishlists/user-collections/{pk}/',
  reply: CollectionSchema,
  provides: ['Collection'],
};

export const createCollection: Endpoint<Collection, { readonly body: SnakeCased<CollectionBody> }> = {
  name: 'createCollection',
  method: 'POST',
  path: '/wishlists/user-collections/',
  body: 'json',
  reply: CollectionSchema,
  invalidates: ['Collection'],
};

export const editCollection: Endpoint<Collection, ByPk & { readonly body: SnakeCased<Partial<CollectionBody>> }> = {
  name: 'editCollection',
  method: 'PATCH',
  path: '/wishlists/user-collections/{pk}/',
  body: 'json',
  reply: CollectionSchema,
  invalidates: ['Collection'],
};

export const deleteCollection: Endpoint<unknown, ByPk> = {
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/wishlists/user-collections/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Collection'],
};

/** @remarks With `token` for anybody, while the collection is public. */
export const getCollectionItems: Endpoint<
  Page<CollectionItem>,
  { readonly query: Paging & { readonly collection: number; readonly token?: string | undefined } }
> = {
  name: 'getCollectionItems',
  method: 'GET',
  path: '/wishlists/user-collection-items/',
  reply: CollectionItemPageSchema,
  provides: ['Collection'],
};

export const addCollectionItem: Endpoint<CollectionItem, { readonly body: CollectionItemBody }> = {
  name: 'addCollectionItem',
  method: 'POST',
  path: '/wishlists/user-collection-items/',
  body: 'json',
  reply: CollectionItemSchema,
  invalidates: ['Collection'],
};

export const editCollectionItem: Endpoint<
  CollectionItem,
  ByPk & { readonly body: { readonly note?: string; readonly collection?: number } }
> = {
  name: 'editCollectionItem',
  method: 'PATCH',
  path: '/wishlists/user-collection-items/{pk}/',
  body: 'json',
  reply: CollectionItemSchema,
  invalidates: ['Collection'],
};

export const removeCollectionItem: Endpoint<unknown, ByPk> = {
  name: 'removeCollectionItem',
  method: 'DELETE',
  path: '/wishlists/user-collection-items/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Collection'],
};
