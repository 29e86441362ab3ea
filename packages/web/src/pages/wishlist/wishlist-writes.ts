// Its own file, so that it is fetched with the first write.
export { createWishlistWrites } from '@vitrin/core/wishlist';
