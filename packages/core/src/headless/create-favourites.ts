import type { ErrorView } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { isAppError } from '../errors/app-error.ts';
import {
  type FavouriteState,
  type FavouritesView,
  selectFavouriteError,
  selectFavouriteState,
  selectFavourites,
} from '../wishlist/favourites.select.ts';
import type { FavouritesEvent } from '../wishlist/favourites.types.ts';
import { type FavouritesActor, startFavourites } from '../wishlist/start-favourites.ts';
import { writeFavourite } from '../wishlist/write-favourite.ts';
import { askedOf } from '../write-queue/write-queue.updates.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, failed, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle, Outcome } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** Commands of the favourites; `favourites.retry` after a failed read. */
export type FavouritesCommands = CommandsOf<Exclude<FavouritesEvent, { type: 'favourites.invalidated' }>>;

/** State of a product's button. */
export interface FavouriteButton {
  readonly state: FavouriteState;
  /** Error of its last write. */
  readonly error: ErrorView | null;
}

/** The favourites with the button of every product that is one, or is being added. */
export interface FavouriteButtonsView extends FavouritesView {
  /** By key of the product; absent: no favourite, or nothing is known yet (`status`). */
  readonly products: Readonly<Record<Id, FavouriteButton>>;
}

/** Favourites of the signed-in user. */
export type FavouritesHandle = Handle<FavouriteButtonsView, FavouritesCommands, 'alreadyThere', FavouritesActor>;

/** Fields of every command of the favourites. */
export const favouritesShapes: CommandShapes<FavouritesCommands> = {
  'favourites.add': { product: 'id', name: 'text' },
  'favourites.remove': { product: 'id', name: 'text', mark: 'id?' },
  'favourites.retry': {},
};

function select(snapshot: Parameters<typeof selectFavourites>[0]): FavouriteButtonsView {
  const { value, errors } = snapshot.context;
  const asked = askedOf(snapshot.context).map(({ product }) => product);
  const products = [...Object.keys(value ?? {}), ...Object.keys(errors), ...asked].map(Number);
  const button = (product: Id): FavouriteButton => ({
    state: selectFavouriteState(snapshot, product),
    error: selectFavouriteError(snapshot, product),
  });
  return {
    ...selectFavourites(snapshot),
    products: Object.fromEntries(products.map((product) => [product, button(product)])),
  };
}

/**
 * Opens the favourites of the signed-in user, which are read at once. A visitor's call is answered 401.
 * @example
 * const favourites = createFavourites({ commerce });
 * const result = await favourites.send('favourites.add', { product: 1201, name: 'Mug' });
 */
export function createFavourites(source: ShopSource): FavouritesHandle {
  const actor = startFavourites(commerceOf(source));
  return createHandle({
    actor,
    name: 'favourites',
    shapes: favouritesShapes,
    select,
    async give(event): Promise<Outcome<string>> {
      if (event.type === 'favourites.retry') {
        actor.send({ type: 'favourites.retry' });
        const { context } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('reading'));
        return context.readError ? failed(context.readError) : { ok: true };
      }
      const { product, name, mark } = event as unknown as FavouritesCommands['favourites.remove'];
      const kind = event.type === 'favourites.add' ? 'add' : 'remove';
      try {
        const result = await writeFavourite(actor, { kind, product, name, ...(mark !== undefined && { mark }) });
        return result === 'written' ? { ok: true } : { ok: false, reason: result };
      } catch (error) {
        return isAppError(error) ? failed(error) : { ok: false, reason: 'unanswered' };
      }
    },
  });
}
