import {
  CollectionItemPageSchema,
  CollectionPageSchema,
  CollectionSchema,
  type CurrentUser,
  FavouritePageSchema,
  type ReplySchema,
  StockAlertPageSchema,
} from '@vitrin/core/contract';
import { everyPage, PAGE_LIMIT } from '../../src/app/page/every-page.ts';
import type { PersonalReads } from '../../src/app/reads/personal-reads.types.ts';

/** Reads one path of the host with the shopper's cookie; never through a cache. */
type Read = <Reply>(path: string, schema: ReplySchema<Reply>, cookie?: string) => Promise<Reply>;

/** What belongs to one shopper, for the server's rendering: with the cookie of this request and for it alone. */
export function createPersonalReads(
  read: Read,
  cookie: string | undefined,
  user: () => Promise<CurrentUser>,
): PersonalReads {
  const paged = (path: string, page: number) => `/wishlists/${path}/?page=${page}`;
  const tokenQuery = (token: string | undefined) => (token === undefined ? '' : `?${new URLSearchParams({ token })}`);
  return {
    isSignedIn: async () => (await user()) !== null,
    favourites: (page) => read(paged('favourite-products', page), FavouritePageSchema, cookie),
    stockAlerts: (page) => read(paged('product-alerts', page), StockAlertPageSchema, cookie),
    collections: (page) => read(paged('user-collections', page), CollectionPageSchema, cookie),
    allCollections: () =>
      everyPage((page) =>
        read(`/wishlists/user-collections/?page=${page}&limit=${PAGE_LIMIT}`, CollectionPageSchema, cookie),
      ),
    collection: (pk, token) => read(`/wishlists/user-collections/${pk}/${tokenQuery(token)}`, CollectionSchema, cookie),
    collectionItems: ({ collection, page, token }) => {
      const query = new URLSearchParams({
        collection: String(collection),
        page: String(page),
        ...(token && { token }),
      });
      return read(`/wishlists/user-collection-items/?${query}`, CollectionItemPageSchema, cookie);
    },
  };
}
