import type { Commerce } from '@vitrin/core';
import {
  type FavouritesCommand,
  type FavouritesEvent,
  type FavouritesView,
  selectFavouriteState,
  selectFavourites,
  startFavourites,
} from '@vitrin/core/wishlist';
import { watch } from '../../actors/watch.ts';
import type { RunningChart } from '../../app/lazy-chart.ts';
import type { FavouriteOutcome } from './client-session.types.ts';

/** Favourites that run. */
export interface OpenFavourites extends RunningChart<FavouritesView, FavouritesEvent> {
  favouriteStateOf(product: number): ReturnType<typeof selectFavouriteState>;
  /** Sends the command and waits for what becomes of it. */
  write(command: FavouritesCommand): Promise<FavouriteOutcome>;
}

/** Starts the favourites of this tab; for a signed-in user only. */
export function openFavourites(commerce: Commerce): OpenFavourites {
  const actor = startFavourites(commerce);
  return {
    ...watch(actor, selectFavourites),
    send: (event) => actor.send(event),
    stop: () => actor.stop(),
    favouriteStateOf: (product) => selectFavouriteState(actor.getSnapshot(), product),
    write: ({ kind, product, name, mark }) =>
      new Promise((resolve) => {
        const end = (outcome: FavouriteOutcome) => {
          for (const { unsubscribe } of ears) unsubscribe();
          resolve(outcome);
        };
        const ears = [
          actor.on('favourites.written', ({ command }) => {
            if (command.product === product) end(kind === 'add' ? 'added' : 'removed');
          }),
          actor.on('favourites.writeFailed', ({ command, error }) => {
            if (command.product === product) end(error.code === 'UNAUTHORIZED' ? 'held' : 'failed');
          }),
          // A refusal comes while the command is being sent, so it is this one's.
          actor.on('favourites.commandRefused', () => end('held')),
        ];
        if (kind === 'add') actor.send({ type: 'favourites.add', product, name });
        else actor.send({ type: 'favourites.remove', product, name, ...(mark !== undefined && { mark }) });
        ears.pop()?.unsubscribe();
      }),
  };
}
