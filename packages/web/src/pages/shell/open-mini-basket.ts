import type { Commerce } from '@vitrin/core';
import type { BasketActor } from '@vitrin/core/basket';
import { createMiniBasketServices, selectMiniBasket, startMiniBasket } from '@vitrin/core/mini-basket';
import { watch } from '../../actors/watch.ts';
import type { TabMiniBasket } from '../../app/client-session.ts';

/** Starts the tab's mini basket. Loaded with its first use: see `BasketAction`. */
export function openMiniBasket(commerce: Commerce, basket: BasketActor): TabMiniBasket {
  const actor = startMiniBasket(commerce, createMiniBasketServices(basket));
  return { ...watch(actor, selectMiniBasket), send: (event) => actor.send(event) };
}
