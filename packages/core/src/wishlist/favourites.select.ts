import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { type Id, sameId } from '../contract/primitives.ts';
import { toErrorView } from '../errors/error-view.ts';
import { askedOf } from '../write-queue/write-queue.updates.ts';
import type { favouritesMachine } from './favourites.machine.ts';
import type { FavouritesAnnouncement } from './favourites.types.ts';

/** A snapshot of the favourites' chart, for its selectors. */
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

/**
 * A favourite button: `unknown` before anything is known (it looks empty, and adding is safe), `adding` and `removing` while its write
 * waits or is on its way.
 */
export type FavouriteState = 'unknown' | 'no' | 'yes' | 'adding' | 'removing';

/** What a screen may know of the favourites. */
export interface FavouritesView {
  /** `loading` and `failed` only while nothing at all is known. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** A write waits or is on its way. */
  readonly isBusy: boolean;
  /** How many are known; null while nothing is. */
  readonly count: number | null;
  readonly error: ErrorView | null;
  readonly announcement: FavouritesAnnouncement | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectFavourites(snapshot: FavouritesSnapshot): FavouritesView {
  const { value: marks, readError, announcement } = snapshot.context;
  return {
    status: marks ? 'ready' : snapshot.matches('failed') ? 'failed' : 'loading',
    isBusy: askedOf(snapshot.context).length > 0,
    count: marks && Object.keys(marks).length,
    error: toErrorView(readError),
    announcement,
  };
}

/** One product's favourite button. A plain word, so that a screen of favourite buttons draws only those that changed. */
export function selectFavouriteState({ context }: FavouritesSnapshot, product: Id): FavouriteState {
  const command = askedOf(context).find((one) => sameId(one.product, product));
  if (command) return command.kind === 'add' ? 'adding' : 'removing';
  if (context.value === null) return 'unknown';
  return context.value[product] === undefined ? 'no' : 'yes';
}

/** What went wrong with a product's favourite button last. */
export function selectFavouriteError({ context }: FavouritesSnapshot, product: Id): ErrorView | null {
  return toErrorView(context.errors[product]);
}
