import type { AppError } from '../errors/app-error.ts';
import type { GuestFavourite } from './guest-favourites.types.ts';

/** What became of one favourite. `refused`: the host does not take it, because the product is not sold any more. */
export type MergeOutcome = 'added' | 'refused';

/** What the chart needs from outside, passed in once. */
export interface FavouritesMergeServices {
  /**
   * Adds a guest's favourite to the account and takes it out of the browser. One that is in the account already counts as added,
   * so that a merge that broke off can begin again. Rejects with an `AppError`, and then the browser keeps it.
   */
  add(favourite: GuestFavourite, signal: AbortSignal): Promise<MergeOutcome>;
}

export interface FavouritesMergeInput {
  readonly services: FavouritesMergeServices;
  /** What the browser kept at sign-in, newest first. */
  readonly kept: readonly GuestFavourite[];
}

/** Commands of a front end. */
export type FavouritesMergeEvent =
  /** Goes on after a failure. */
  { readonly type: 'merge.retry' };

/** What the chart tells whoever started it: a command that was not taken. */
export interface FavouritesMergeEmitted {
  readonly type: 'merge.commandRefused';
  readonly command: FavouritesMergeEvent['type'];
  readonly reason: 'nothingFailed';
}

export interface FavouritesMergeContext {
  readonly services: FavouritesMergeServices;
  /** Those not added yet, in the order in which they are: the newest last, so that it stands first in the account. */
  readonly waiting: readonly GuestFavourite[];
  /** How many are in the account now. */
  readonly added: number;
  /** Those the host did not take. */
  readonly refused: readonly GuestFavourite[];
  /** Why it stopped. */
  readonly problem: AppError | null;
}

/** `busy`: favourites are being added. */
export type FavouritesMergeTag = 'busy';
