import type { Commerce } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import { createGuestFavourites, type GuestFavourites } from '@vitrin/core/guest-favourites';
import type { FavouriteState, FavouritesCommand } from '@vitrin/core/wishlist';

/** Favourite buttons of whoever is not signed in: what they mark is kept in this browser, and nothing is called. */
export function openGuestFavourites(commerce: Commerce, guest: GuestFavourites = createGuestFavourites(commerce)) {
  return {
    subscribe: guest.subscribe,
    favouriteStateOf: (product: Id): FavouriteState => (guest.has(product) ? 'yes' : 'no'),
    /** `kept`: this browser keeps it; `full` and `forbidden`: it does not. */
    write: async ({ kind, product, name }: FavouritesCommand) => {
      if (kind === 'add') return guest.keep({ product, name });
      return guest.remove(product) ? 'removed' : 'forbidden';
    },
  };
}
