/** Favourites of the account. */
export { favouritesMachine } from './favourites.machine.ts';
export type { FavouriteState, FavouritesSnapshot, FavouritesView } from './favourites.select.ts';
export { selectFavouriteError, selectFavouriteState, selectFavourites } from './favourites.select.ts';
export type {
  FavouritesAnnouncement,
  FavouritesCommand,
  FavouritesEmitted,
  FavouritesEvent,
  FavouritesRefusal,
} from './favourites.types.ts';
export type { FavouritesActor } from './start-favourites.ts';
export { startFavourites } from './start-favourites.ts';
export type { WishlistWrites } from './wishlist.actors.ts';
export { createWishlistWrites } from './wishlist.actors.ts';
export { type WriteFavouriteOptions, writeFavourite } from './write-favourite.ts';
