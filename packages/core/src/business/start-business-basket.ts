import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import type { BusinessBasket } from '../contract/business.ts';
import { keepLeftWrites } from '../write-queue/left-writes.actors.ts';
import { onChangedElsewhere } from '../write-queue/on-changed-elsewhere.ts';
import { businessBasketOrigin, createBusinessBasketServices } from './business-basket.actors.ts';
import { businessBasketMachine } from './business-basket.machine.ts';
import { businessBasketRules } from './business-basket.rules.ts';
import { leftLines } from './left-lines.actors.ts';

/** Running business basket: `send` commands, read it with `selectBusinessBasket(actor.getSnapshot())`. */
export type BusinessBasketActor = ActorRefFrom<typeof businessBasketMachine>;

/**
 * Starts the business basket of a page, for a business user alone.
 * @param basket what is on screen already. Stop the actor to end its listening.
 */
export function startBusinessBasket(commerce: Commerce, basket: BusinessBasket): BusinessBasketActor {
  const { ports, signals } = commerce;
  const actor = createActor(businessBasketMachine, {
    input: { services: createBusinessBasketServices(commerce), basket },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  const held = { tag: 'BasketB2b', origin: businessBasketOrigin } as const;
  const endListening = onChangedElsewhere(signals, held, () => actor.send({ type: 'basket.invalidated' }));
  actor.subscribe({ complete: endListening });
  actor.start();
  const left = keepLeftWrites(ports, actor, businessBasketRules, leftLines(commerce));
  actor.subscribe({
    complete() {
      left.end();
      // The chart ends with its page of the shop, and cancels what is in flight.
      left.leave();
    },
  });
  return actor;
}
