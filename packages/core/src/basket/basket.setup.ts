import { setupWriteQueue } from '../write-queue/write-queue.setup.ts';
import { basketRules } from './basket.rules.ts';
import type { BasketInput, BasketQueue } from './basket.types.ts';

/** Names the basket chart uses: actor slots, guards, actions, delays. */
export const basketSetup = setupWriteQueue<BasketQueue, BasketInput>(basketRules);
