import type { Commerce } from '@vitrin/core';
import { createGuestFavourites, type GuestFavourites } from '@vitrin/core/guest-favourites';
import type { FavouriteButtons } from '../../../app/client-session.ts';

/** Favourite buttons of whoever is not signed in: what they mark is kept in this browser, and nothing is called. */
export function openGuestFavourites(
  commerce: Commerce,
  guest: GuestFavourites = createGuestFavourites(commerce),
): FavouriteButtons {
  return {
    subscribe: guest.subscribe,
    favouriteStateOf: (product) => (guest.has(product) ? 'yes' : 'no'),
    write: async ({ kind, product, name }) => {
      if (kind === 'add') return guest.keep({ product, name });
      return guest.remove(product) ? 'removed' : 'forbidden';
    },
  };
}
