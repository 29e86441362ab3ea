/** The main basket: its chart, its view, and what decides about its lines. */
export { lineKey } from '../contract/line-key.ts';
export { basketMachine } from './basket.machine.ts';
export { type BasketSnapshot, selectBasket, selectLineState, viewBasket } from './basket.select.ts';
export type {
  BasketAnnouncement,
  BasketCommand,
  BasketEmitted,
  BasketEvent,
  BasketRefusal,
  LineIdentity,
  ListCommand,
  RemovedLine,
  SavedCommand,
} from './basket.types.ts';
export type {
  AttributeLabelView,
  BasketDeliveryView,
  BasketLineView,
  BasketPartView,
  BasketView,
  DiscountView,
  LineStateView,
} from './basket.view.types.ts';
export { firstNamespace, isNamespace, namespaceLabel, savedNamespace, toNamespace } from './namespace.ts';
export type { BasketActor, StartBasketOptions } from './start-basket.ts';
export { startBasket } from './start-basket.ts';
