// Favourites, stock alerts and collections (wishlist.md), reads and writes.

import type { SnakeCased } from '../contract/camel-case.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
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
  readonly path: { readonly pk: Id };
}

/** Which page: from 1, twelve entries unless said. */
type Paging = {
  readonly page?: number | undefined;
  /** 1 to 100. */
  readonly limit?: number | undefined;
};

/** Favourite products, newest first, by page (wishlist.md §1). */
export const getFavourites: Endpoint<Page<Favourite>, { readonly query: Paging }> = {
  name: 'getFavourites',
  method: 'GET',
  path: '/wishlists/favourite-products/',
  reply: FavouritePageSchema,
  provides: ['Favorite'],
};

/** Marks a product as a favourite, by its pk; again is no error (wishlist.md §1). */
export const addFavourite: Endpoint<ProductMark, { readonly body: { readonly product: Id } }> = {
  name: 'addFavourite',
  method: 'POST',
  path: '/wishlists/favourite-products/',
  body: 'form',
  reply: ProductMarkSchema,
  invalidates: ['Favorite'],
};

/** Takes a favourite away, by the pk of the mark (wishlist.md §1). */
export const removeFavourite: Endpoint<unknown, ByPk> = {
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/wishlists/favourite-products/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Favorite'],
};

/** Products whose return to stock is told by mail, by page (wishlist.md §2). */
export const getStockAlerts: Endpoint<Page<StockAlert>, { readonly query: Paging }> = {
  name: 'getStockAlerts',
  method: 'GET',
  path: '/wishlists/product-alerts/',
  reply: StockAlertPageSchema,
  provides: ['StockAlert'],
};

/** Asks for a mail when a product is back (wishlist.md §2). */
export const addStockAlert: Endpoint<ProductMark, { readonly body: StockAlertBody }> = {
  name: 'addStockAlert',
  method: 'POST',
  path: '/wishlists/product-alerts/',
  body: 'form',
  reply: ProductMarkSchema,
  invalidates: ['StockAlert'],
};

/** Takes a stock alert back, by its pk (wishlist.md §2). */
export const removeStockAlert: Endpoint<unknown, ByPk> = {
  name: 'removeStockAlert',
  method: 'DELETE',
  path: '/wishlists/product-alerts/{pk}/',
  reply: AnythingSchema,
  invalidates: ['StockAlert'],
};

/** Collections of the user, by page (wishlist.md §3). */
export const getCollections: Endpoint<Page<Collection>, { readonly query: Paging }> = {
  name: 'getCollections',
  method: 'GET',
  path: '/wishlists/user-collections/',
  reply: CollectionPageSchema,
  provides: ['Collection'],
};

/** A collection, by its pk; with `token` for anybody, while it is public (wishlist.md §3). */
export const getCollection: Endpoint<Collection, ByPk & { readonly query: { readonly token?: string | undefined } }> = {
  name: 'getCollection',
  method: 'GET',
  path: '/wishlists/user-collections/{pk}/',
  reply: CollectionSchema,
  provides: ['Collection'],
};

/** Makes a collection (wishlist.md §3). */
export const createCollection: Endpoint<Collection, { readonly body: SnakeCased<CollectionBody> }> = {
  name: 'createCollection',
  method: 'POST',
  path: '/wishlists/user-collections/',
  body: 'json',
  reply: CollectionSchema,
  invalidates: ['Collection'],
};

/** Changes the given members of a collection, by its pk (wishlist.md §3). */
export const editCollection: Endpoint<Collection, ByPk & { readonly body: SnakeCased<Partial<CollectionBody>> }> = {
  name: 'editCollection',
  method: 'PATCH',
  path: '/wishlists/user-collections/{pk}/',
  body: 'json',
  reply: CollectionSchema,
  invalidates: ['Collection'],
};

/** Deletes a collection with what is in it, by its pk (wishlist.md §3). */
export const deleteCollection: Endpoint<unknown, ByPk> = {
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/wishlists/user-collections/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Collection'],
};

/** What is in a collection, by page; with `token` for anybody, while the collection is public (wishlist.md §3). */
export const getCollectionItems: Endpoint<
  Page<CollectionItem>,
  { readonly query: Paging & { readonly collection: Id; readonly token?: string | undefined } }
> = {
  name: 'getCollectionItems',
  method: 'GET',
  path: '/wishlists/user-collection-items/',
  reply: CollectionItemPageSchema,
  provides: ['Collection'],
};

/** Puts a product into a collection (wishlist.md §3). */
export const addCollectionItem: Endpoint<CollectionItem, { readonly body: CollectionItemBody }> = {
  name: 'addCollectionItem',
  method: 'POST',
  path: '/wishlists/user-collection-items/',
  body: 'json',
  reply: CollectionItemSchema,
  invalidates: ['Collection'],
};

/** Changes the note of an entry, or moves it to another collection (wishlist.md §3). */
export const editCollectionItem: Endpoint<
  CollectionItem,
  ByPk & { readonly body: { readonly note?: string; readonly collection?: Id } }
> = {
  name: 'editCollectionItem',
  method: 'PATCH',
  path: '/wishlists/user-collection-items/{pk}/',
  body: 'json',
  reply: CollectionItemSchema,
  invalidates: ['Collection'],
};

/** Takes an entry out of its collection, by the entry's pk (wishlist.md §3). */
export const removeCollectionItem: Endpoint<unknown, ByPk> = {
  name: 'removeCollectionItem',
  method: 'DELETE',
  path: '/wishlists/user-collection-items/{pk}/',
  reply: AnythingSchema,
  invalidates: ['Collection'],
};
