import { setupWriteQueue } from '../write-queue/write-queue.setup.ts';
import { favouritesRules } from './favourites.rules.ts';
import type { FavouritesInput, FavouritesQueue } from './favourites.types.ts';

/** Names the favourites' chart uses: actor slots, guards, actions, delays. */
export const favouritesSetup = setupWriteQueue<FavouritesQueue, FavouritesInput>(favouritesRules);
