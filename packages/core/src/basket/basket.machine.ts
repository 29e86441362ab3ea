import { writeQueueStates } from '../write-queue/write-queue.states.ts';
import { basketRules } from './basket.rules.ts';
import { basketSetup } from './basket.setup.ts';
import { initialContext } from './basket.updates.ts';

/**
 * The main basket. It holds the server's newest word and a queue above the lock: one write at a time, a quantity
 * changed meanwhile waits and the newest replaces the one that waits (basket.md §7, ruling 6). A read goes last:
 * every write's reply is a whole basket. Which basket is the main one is written here too, so that no line can land in
 * another basket than the one it was meant for.
 */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  context: ({ input }) => initialContext(input),
  ...writeQueueStates(basketRules.events),
});
