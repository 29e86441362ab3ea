import type { Commerce } from '@vitrin/core';
import type { BasketActor } from '@vitrin/core/basket';
import { createMiniBasketServices, selectMiniBasket, startMiniBasket } from '@vitrin/core/mini-basket';
import { runChart } from '../watch.ts';

/** Fetched with the mini basket's first use: see `BasketAction`. */
export const openMiniBasket = (commerce: Commerce, basket: BasketActor) =>
  runChart(startMiniBasket(commerce, createMiniBasketServices(basket)), selectMiniBasket);
