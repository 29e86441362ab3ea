/** The basket in the header. */
export { createMiniBasketServices } from './mini-basket.actors.ts';
export { miniBasketMachine } from './mini-basket.machine.ts';
export type { MiniBasketView } from './mini-basket.select.ts';
export { selectMiniBasket } from './mini-basket.select.ts';
export type { MiniBasketEvent } from './mini-basket.types.ts';
export type { MiniBasketActor } from './start-mini-basket.ts';
export { startMiniBasket } from './start-mini-basket.ts';
