// Its own file: a page asks with it whether there is anything to show, before it fetches anything else of this folder.

/** Under which the browser's storage keeps a guest's favourites. */
export const guestFavouritesKey = 'vitrin.favourites';
