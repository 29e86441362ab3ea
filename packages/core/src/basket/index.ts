export { basketMachine } from './basket.machine.ts';
export type {
  AttributeLabelView,
  BasketLineView,
  BasketSnapshot,
  BasketView,
  DiscountView,
  LineStateView,
} from './basket.select.ts';
export { selectBasket, selectLineState, viewBasket } from './basket.select.ts';
export type {
  BasketAnnouncement,
  BasketCommand,
  BasketEmitted,
  BasketEvent,
  BasketRefusal,
  LineIdentity,
} from './basket.types.ts';
export { lineKey } from './basket.updates.ts';
export type { BasketActor, StartBasketOptions } from './start-basket.ts';
export { startBasket } from './start-basket.ts';
