import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { miniBasketMachine } from './mini-basket.machine.ts';
import type { MiniBasketServices } from './mini-basket.types.ts';

/** A running mini basket: `send` commands, read it with `selectMiniBasket(actor.getSnapshot())`. */
export type MiniBasketActor = ActorRefFrom<typeof miniBasketMachine>;

/**
 * Starts the mini basket: it opens for a while when something was added. What it shows is the basket's own view.
 * @param services `createMiniBasketServices` of the tab's basket.
 */
export function startMiniBasket({ ports }: Commerce, services: MiniBasketServices): MiniBasketActor {
  const actor = createActor(miniBasketMachine, {
    input: { services },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  actor.subscribe({ complete: services.onAdded(() => actor.send({ type: 'line.added' })) });
  return actor.start();
}
