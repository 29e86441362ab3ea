import { createMiniBasketServices } from '../mini-basket/mini-basket.actors.ts';
import { type MiniBasketView, selectMiniBasket } from '../mini-basket/mini-basket.select.ts';
import type { MiniBasketEvent } from '../mini-basket/mini-basket.types.ts';
import { type MiniBasketActor, startMiniBasket } from '../mini-basket/start-mini-basket.ts';
import type { CommandShapes } from './command-shapes.ts';
import type { BasketHandle } from './create-basket.ts';
import { createHandle, failed, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** Commands of the mini basket. */
export type MiniBasketCommands = CommandsOf<Exclude<MiniBasketEvent, { type: 'line.added' }>>;

/** The basket in the header, open or closed; its lines are those of the basket's own view. */
export type MiniBasketHandle = Handle<MiniBasketView, MiniBasketCommands, never, MiniBasketActor>;

/** Fields of every command of the mini basket. */
export const miniBasketShapes: CommandShapes<MiniBasketCommands> = {
  'miniBasket.toggle': {},
  'miniBasket.close': {},
  'miniBasket.retry': {},
  'attention.given': {},
  'attention.lost': {},
};

/**
 * Opens the mini basket of a page: it shows itself for a while when something is added.
 * @example
 * const mini = createMiniBasket({ commerce, basket });
 * await mini.send('miniBasket.toggle');
 */
export function createMiniBasket(input: ShopSource & { readonly basket: BasketHandle }): MiniBasketHandle {
  const actor = startMiniBasket(commerceOf(input), createMiniBasketServices(input.basket.actor));
  return createHandle({
    actor,
    name: 'mini basket',
    shapes: miniBasketShapes,
    select: selectMiniBasket,
    async give(event) {
      actor.send(event as MiniBasketEvent);
      const { status } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('busy'));
      if (status !== 'active') return { ok: false, reason: 'stopped' };
      const { error } = selectMiniBasket(actor.getSnapshot());
      return error ? failed(error) : { ok: true };
    },
  });
}
