import type { WishlistWrites } from '@vitrin/core/wishlist';
import { writeWishlist } from '../wishlist/write-wishlist.ts';
import { type AccountWrite, useAccountWrite } from './use-account-write.ts';

/** A write of kept products, of an alert or of a collection. */
export type WishlistWrite = AccountWrite<WishlistWrites>;

/** One write at a time for a page of kept products. */
export function useWishlistWrite(): WishlistWrite {
  return useAccountWrite(writeWishlist);
}
