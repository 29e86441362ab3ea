/** Favourites of a guest, kept in the browser and taken along into an account. */
export { favouritesMergeMachine } from './favourites-merge.machine.ts';
export { type FavouritesMergeView, selectFavouritesMerge } from './favourites-merge.select.ts';
export type { FavouritesMergeEmitted, FavouritesMergeEvent } from './favourites-merge.types.ts';
export { guestFavouritesKey } from './guest-favourites.key.ts';
export { createGuestFavourites, guestFavouritesLimit } from './guest-favourites.ts';
export type { GuestFavourite, GuestFavourites, KeepOutcome } from './guest-favourites.types.ts';
export { type FavouritesMergeActor, startFavouritesMerge } from './start-favourites-merge.ts';
