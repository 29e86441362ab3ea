import { isAppError } from '../errors/app-error.ts';
import type { FavouritesActor } from '../wishlist/start-favourites.ts';
import { writeFavourite } from '../wishlist/write-favourite.ts';
import type { FavouritesMergeServices } from './favourites-merge.types.ts';
import type { GuestFavourites } from './guest-favourites.types.ts';

export type { FavouritesActor };

/**
 * The chart's services over the account's running favourites: each addition waits its turn among the shopper's own presses, and
 * their favourite buttons follow.
 */
export function createFavouritesMergeServices(
  guest: GuestFavourites,
  favourites: FavouritesActor,
): FavouritesMergeServices {
  return {
    async add({ product, name }) {
      // Another tab was quicker.
      if (!guest.has(product)) return 'added';
      const outcome = await writeFavourite(favourites, { kind: 'add', product, name }, { joins: true }).then(
        () => 'added' as const,
        (error: unknown) => {
          if (isUnknownProduct(error)) return 'refused' as const;
          throw error;
        },
      );
      guest.remove(product);
      return outcome;
    },
  };
}

/** An unknown product is answered 400, or 404 by other hosts (wishlist.md §1); it will not be known later either. */
function isUnknownProduct(error: unknown): boolean {
  return isAppError(error) && error.kind === 'http' && (error.status === 400 || error.status === 404);
}
