import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import type { Basket } from '../contract/basket.ts';
import { keepLeftWrites } from '../write-queue/left-writes.actors.ts';
import { onChangedElsewhere } from '../write-queue/on-changed-elsewhere.ts';
import { createBasketServices } from './basket.actors.ts';
import { basketMachine } from './basket.machine.ts';
import { basketRules } from './basket.rules.ts';
import { isListCommand } from './basket.updates.ts';
import { leftQuantities } from './left-quantities.actors.ts';

/** A running basket: `send` commands, read it with `selectBasket(actor.getSnapshot())`. */
export type BasketActor = ActorRefFrom<typeof basketMachine>;

/** What a basket may be started with besides the shop. */
export interface StartBasketOptions {
  /** The basket a server rendered the page with: nothing is read until something changes. */
  readonly basket?: Basket;
}

/**
 * Starts the basket of this tab. It reads the basket, and again whenever somebody else's write made it old.
 * Stop it to end its listening.
 */
export function startBasket(commerce: Commerce, options: StartBasketOptions = {}): BasketActor {
  const { config, ports, signals } = commerce;
  // Two baskets of one page hear each other.
  const origin = Symbol('basket');
  const actor = createActor(basketMachine, {
    input: { services: createBasketServices(commerce, origin), currency: config.currency, ...options },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  const held = { tag: 'Basket', origin } as const;
  const endListening = onChangedElsewhere(signals, held, () => actor.send({ type: 'basket.invalidated' }));
  // A list that could not be written may be another one than the shopper sees.
  actor.on('basket.writeFailed', ({ command }) => {
    if (isListCommand(command)) signals.emit({ type: 'invalidated', tags: ['BasketList'], origin });
  });
  actor.subscribe({ complete: endListening });
  actor.start();
  const left = keepLeftWrites(ports, actor, basketRules, leftQuantities(commerce, origin));
  actor.subscribe({ complete: left.end });
  return actor;
}
