import { setupWriteQueue } from '../write-queue/write-queue.setup.ts';
import { businessBasketRules } from './business-basket.rules.ts';
import type { BusinessBasketInput, BusinessQueue } from './business-basket.types.ts';

/** Names the business basket's chart uses: actor slots, guards, actions, delays. */
export const businessBasketSetup = setupWriteQueue<BusinessQueue, BusinessBasketInput>(businessBasketRules);
