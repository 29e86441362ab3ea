import { writeQueueStates } from '../write-queue/write-queue.states.ts';
import { favouritesRules } from './favourites.rules.ts';
import { favouritesSetup } from './favourites.setup.ts';
import { initialContext } from './favourites.updates.ts';

/**
 * Which products are favourites (wishlist.md §4). One write at a time: a favourite button pressed meanwhile waits above the lock
 * (ruling 6), and the favourite button that was pressed is held until its own write is answered.
 */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: ({ input }) => initialContext(input),
  ...writeQueueStates(favouritesRules.events),
});
