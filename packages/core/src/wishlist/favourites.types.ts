import type { AppError } from '../errors/app-error.ts';

/** What a front end or the outside world tells the favourites. Commands are `noun.verb`, facts in the past tense. */
export type FavouritesEvent =
  /** @remarks `name` is the product's, for the announcement. */
  | { readonly type: 'favourites.add'; readonly product: number; readonly name: string }
  /** @remarks `mark` is the pk of the mark, for who knows it: a list knows marks that are not read here, or not yet. */
  | { readonly type: 'favourites.remove'; readonly product: number; readonly name: string; readonly mark?: number }
  /** "Try again" after a failed read. */
  | { readonly type: 'favourites.retry' }
  /** Somebody else changed them: another page, another tab. */
  | { readonly type: 'favourites.invalidated' };

/** One write, waiting or on its way. */
export interface FavouritesCommand {
  readonly kind: 'add' | 'remove';
  /** pk of the product. */
  readonly product: number;
  readonly name: string;
  /** pk of the mark to take off, where the caller knows it. */
  readonly mark?: number;
}

/** Why a command was not taken: shown or logged, never silent. */
export type FavouritesRefusal =
  /** A write of the same product waits or is on its way: the toggle is held (wishlist.md §4). */
  'alreadyAsked' | 'alreadyThere' | 'notThere';

/** What the favourites tell whoever watches. */
export type FavouritesEmitted =
  | {
      readonly type: 'favourites.commandRefused';
      readonly command: FavouritesEvent['type'];
      readonly reason: FavouritesRefusal;
    }
  | { readonly type: 'favourites.written'; readonly command: FavouritesCommand }
  | { readonly type: 'favourites.writeFailed'; readonly command: FavouritesCommand; readonly error: AppError };

/** What just happened, for one polite announcement; the sequence tells two equal ones apart. */
export interface FavouritesAnnouncement {
  readonly sequence: number;
  readonly kind: 'added' | 'removed' | 'failed';
  readonly name: string;
}

/** Favourites by pk of the product: the pk of each mark, by which it is removed (wishlist.md §1 and §4). */
export type Marks = Readonly<Record<number, number>>;

/** Whether the marks may be old; the words of the basket's chart. */
export type Staleness = 'no' | 'beforeCall' | 'duringCall';

export interface FavouritesContext {
  readonly services: FavouritesServices;
  /** Null before the first reply. */
  readonly marks: Marks | null;
  /** Commands that wait, oldest first. */
  readonly waiting: readonly FavouritesCommand[];
  /** The one write in flight. */
  readonly current: FavouritesCommand | null;
  readonly stale: Staleness;
  /** Last write that failed, by product; gone when the shopper tries again there. */
  readonly errors: Readonly<Record<number, AppError>>;
  readonly readError: AppError | null;
  readonly announcement: FavouritesAnnouncement | null;
}

/** What the chart needs from outside, passed in once. All reject with an `AppError`. */
export interface FavouritesServices {
  load(signal: AbortSignal): Promise<Marks>;
  /** @returns pk of the mark. */
  add(product: number, signal: AbortSignal): Promise<number>;
  /** @param mark pk of the mark, not of the product. */
  remove(mark: number, signal: AbortSignal): Promise<void>;
}

export interface FavouritesInput {
  readonly services: FavouritesServices;
}

/** `busy`: a write is in flight. `reading`: a read is. */
export type FavouritesTag = 'busy' | 'reading';
