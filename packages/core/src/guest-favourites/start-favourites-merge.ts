import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createFavouritesMergeServices, type FavouritesActor } from './favourites-merge.actors.ts';
import { favouritesMergeMachine } from './favourites-merge.machine.ts';
import { createGuestFavourites } from './guest-favourites.ts';

/** A running merge: read it with `selectFavouritesMerge(actor.getSnapshot())`, send `merge.retry` after a failure. */
export type FavouritesMergeActor = ActorRefFrom<typeof favouritesMergeMachine>;

/**
 * Starts taking the guest's favourites of this browser along to the account that is signed in. Only for a signed-in user.
 * @param favourites of that account, running: its chart writes.
 */
export function startFavouritesMerge(commerce: Commerce, favourites: FavouritesActor): FavouritesMergeActor {
  const { clock, inspect } = commerce.ports;
  const guest = createGuestFavourites(commerce);
  const input = { services: createFavouritesMergeServices(guest, favourites), kept: guest.list() };
  return createActor(favouritesMergeMachine, { input, clock, ...(inspect && { inspect }) }).start();
}
