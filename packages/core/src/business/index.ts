/** The basket of the business area, by division. */
export type { AddedForDivisions } from './add-for-divisions.actors.ts';
export { addForDivisions } from './add-for-divisions.actors.ts';
export { businessBasketMachine } from './business-basket.machine.ts';
export type { BusinessBasketSnapshot, BusinessBasketView, BusinessLineView } from './business-basket.select.ts';
export { selectBusinessBasket, viewBusinessBasket } from './business-basket.select.ts';
export type {
  BusinessBasketEmitted,
  BusinessBasketEvent,
  BusinessCommand,
  BusinessRefusal,
  BusinessWriteResult,
} from './business-basket.types.ts';
export type { BusinessBasketActor } from './start-business-basket.ts';
export { startBusinessBasket } from './start-business-basket.ts';
