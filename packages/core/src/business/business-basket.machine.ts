import { writeQueueStates } from '../write-queue/write-queue.states.ts';
import { businessBasketRules } from './business-basket.rules.ts';
import { businessBasketSetup } from './business-basket.setup.ts';
import { initialContext } from './business-basket.updates.ts';

/**
 * The basket of a business user, apart from the shop's baskets (b2b.md §2 to §4). One write at a time: an amount that is
 * changed meanwhile waits above the lock (ruling 6), and of several for one division the newest wins.
 */
export const businessBasketMachine = businessBasketSetup.createMachine({
  id: 'businessBasket',
  context: ({ input }) => initialContext(input),
  ...writeQueueStates(businessBasketRules.events),
});
