import type { Commerce } from '@vitrin/core';
import {
  type FavouritesMergeEvent,
  type FavouritesMergeView,
  selectFavouritesMerge,
  startFavouritesMerge,
} from '@vitrin/core/guest-favourites';
import type { FavouritesActor } from '@vitrin/core/wishlist';
import { watch } from '../../../actors/watch.ts';
import type { RunningChart } from '../../../app/lazy-chart.ts';

/** Starts taking a guest's favourites along. Fetched only where this browser kept some: see `../open-client-session.ts`. */
export function openFavouritesMerge(
  commerce: Commerce,
  favourites: FavouritesActor,
): RunningChart<FavouritesMergeView, FavouritesMergeEvent> {
  const actor = startFavouritesMerge(commerce, favourites);
  return { ...watch(actor, selectFavouritesMerge), send: (event) => actor.send(event), stop: () => actor.stop() };
}
