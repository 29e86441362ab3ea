import type { Commerce } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import { isAppError } from '@vitrin/core/errors';
import type { FavouritesMergeEvent, FavouritesMergeView } from '@vitrin/core/guest-favourites';
import {
  type FavouritesCommand,
  type FavouritesEvent,
  type FavouritesView,
  selectFavouriteState,
  selectFavourites,
  startFavourites,
  writeFavourite,
} from '@vitrin/core/wishlist';
import { type RunningChart, runChart } from '../watch.ts';

/** Favourites that run. */
export interface OpenFavourites extends RunningChart<FavouritesView, FavouritesEvent> {
  favouriteStateOf(product: Id): ReturnType<typeof selectFavouriteState>;
  /** Sends the command and waits for what becomes of it. */
  write(command: FavouritesCommand): Promise<'added' | 'removed' | 'held' | 'failed'>;
  /** Begins to take along what this browser kept for a guest. */
  merge(): Promise<RunningChart<FavouritesMergeView, FavouritesMergeEvent>>;
}

/** Starts the favourites of this tab; for a signed-in user only. */
export function openFavourites(commerce: Commerce): OpenFavourites {
  const actor = startFavourites(commerce);
  return {
    ...runChart(actor, selectFavourites),
    favouriteStateOf: (product) => selectFavouriteState(actor.getSnapshot(), product),
    write: async (command) => {
      try {
        const outcome = await writeFavourite(actor, command);
        return outcome === 'written' ? (command.kind === 'add' ? 'added' : 'removed') : 'held';
      } catch (error) {
        // After a 401 the page is left for the authentication page.
        return isAppError(error) && error.code === 'UNAUTHORIZED' ? 'held' : 'failed';
      }
    },
    merge: async () => (await import('./open-favourites-merge.ts')).openFavouritesMerge(commerce, actor),
  };
}
