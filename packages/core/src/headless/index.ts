/** A shop for front ends that know no chart: each part with `subscribe`, `getView`, `send` and `stop`. */
export type { CommandShapes } from './command-shapes.ts';
export { type BasketCommands, type BasketHandle, createBasket } from './create-basket.ts';
export {
  type CancellationCommands,
  type CancellationHandle,
  type CreateCancellationOptions,
  createCancellation,
} from './create-cancellation.ts';
export { type CheckoutHandle, type CheckoutReason, createCheckout, type OpenCheckoutInput } from './create-checkout.ts';
export {
  type CodeCommands,
  type CodeHandle,
  createCode,
  createFormCode,
  createPhoneProof,
  createPhoneSignIn,
  handleOfCode,
  type SignInCodeOptions,
} from './create-code.ts';
export {
  createFavourites,
  type FavouriteButton,
  type FavouriteButtonsView,
  type FavouritesCommands,
  type FavouritesHandle,
} from './create-favourites.ts';
export {
  type ChartSnapshot,
  createHandle,
  failed,
  type HandleInput,
  type RunningActor,
  refusalOf,
  whenQuiet,
} from './create-handle.ts';
export { createMiniBasket, type MiniBasketCommands, type MiniBasketHandle } from './create-mini-basket.ts';
export {
  type CreateRegionsOptions,
  createRegions,
  type Region,
  type RegionList,
  type Regions,
  type RegionsView,
} from './create-regions.ts';
export { type CreateSearchOptions, createSearch, type SearchCommands, type SearchHandle } from './create-search.ts';
export { createSession, type SessionCommands, type SessionHandle, type SessionReason } from './create-session.ts';
export type {
  CommandsOf,
  CommonReason,
  GiveCommand,
  Handle,
  HandleArguments,
  Outcome,
  SendOptions,
} from './handle.types.ts';
export { type RegionLevel, type RegionReply, readRegions, regionLevels } from './read-regions.ts';
export { commerceOf, type ShopSource } from './shop-source.ts';
