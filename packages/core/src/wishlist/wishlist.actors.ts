import type { Commerce } from '../commerce.types.ts';
import { snakeCased } from '../contract/camel-case.ts';
import type { Id } from '../contract/primitives.ts';
import type {
  Collection,
  CollectionBody,
  CollectionItem,
  CollectionItemBody,
  ProductMark,
  StockAlertBody,
} from '../contract/wishlist.ts';
import * as rows from '../http/wishlist-endpoints.ts';
import { createLockedCall, done } from '../lock/locked-call.actors.ts';

/**
 * The writes of alerts and collections, each locked alone by its own kind (ruling 6): a second one of a kind rejects with
 * `Mutation already in progress.` and sends nothing. All reject with an `AppError`.
 */
export interface WishlistWrites {
  addStockAlert(body: StockAlertBody): Promise<ProductMark>;
  removeStockAlert(pk: Id): Promise<void>;
  createCollection(body: CollectionBody): Promise<Collection>;
  /** Making one private revokes its link; making it public again gives a new one. */
  editCollection(pk: Id, body: Partial<CollectionBody>): Promise<Collection>;
  deleteCollection(pk: Id): Promise<void>;
  /** A product that is there already is answered as it is. */
  addCollectionItem(body: CollectionItemBody): Promise<CollectionItem>;
  editCollectionItem(pk: Id, body: { readonly note?: string; readonly collection?: Id }): Promise<CollectionItem>;
  removeCollectionItem(pk: Id): Promise<void>;
}

/** Makes the writes over a running core. */
export function createWishlistWrites(commerce: Pick<Commerce, 'http' | 'once'>): WishlistWrites {
  const write = createLockedCall(commerce);
  return {
    addStockAlert: (body) => write(rows.addStockAlert, { body }),
    removeStockAlert: (pk) => done(write(rows.removeStockAlert, { path: { pk } })),
    createCollection: (body) => write(rows.createCollection, { body: snakeCased(body) }),
    editCollection: (pk, body) => write(rows.editCollection, { path: { pk }, body: snakeCased(body) }),
    deleteCollection: (pk) => done(write(rows.deleteCollection, { path: { pk } })),
    addCollectionItem: (body) => write(rows.addCollectionItem, { body }),
    editCollectionItem: (pk, body) => write(rows.editCollectionItem, { path: { pk }, body }),
    removeCollectionItem: (pk) => done(write(rows.removeCollectionItem, { path: { pk } })),
  };
}
