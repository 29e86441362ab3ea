import type { Collection, CollectionItem, Favourite, Page, StockAlert } from '@vitrin/core/contract';

/** Which page of a list, from 1; twelve entries each (Protocol wishlist). */
export interface ItemsQuery {
  readonly collection: number;
  readonly page: number;
  /** Of a public collection: with it anybody may read. */
  readonly token?: string;
}

/**
 * Reads that belong to one shopper: never kept for anybody else. Each throws `PageNotFound` when the host knows no such thing.
 */
export interface PersonalReads {
  /** Whether a user is signed in; asked before anything that would answer 401 (ruling 3). */
  isSignedIn(): Promise<boolean>;
  favourites(page: number): Promise<Page<Favourite>>;
  stockAlerts(page: number): Promise<Page<StockAlert>>;
  collections(page: number): Promise<Page<Collection>>;
  /** All of them, the one changed last first. */
  allCollections(): Promise<readonly Collection[]>;
  collection(pk: number, token?: string): Promise<Collection>;
  collectionItems(listQuery: ItemsQuery): Promise<Page<CollectionItem>>;
}
