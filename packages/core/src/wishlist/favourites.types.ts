import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { QueueContext, QueueServices } from '../write-queue/write-queue.types.ts';

/** The events that ask for a write. Commands are `noun.verb`. */
export type FavouritesWriteEvent =
  /** @remarks `name` is the product's, for the announcement. */
  | { readonly type: 'favourites.add'; readonly product: Id; readonly name: string }
  /** @remarks `mark` is the pk of the mark, for who knows it: a list knows marks that are not read here, or not yet. */
  | { readonly type: 'favourites.remove'; readonly product: Id; readonly name: string; readonly mark?: Id };

/** What a front end or the outside world tells the favourites. Facts are in the past tense. */
export type FavouritesEvent =
  | FavouritesWriteEvent
  /** "Try again" after a failed read. */
  | { readonly type: 'favourites.retry' }
  /** Somebody else changed them: another page, another tab. */
  | { readonly type: 'favourites.invalidated' };

/** One write, waiting or on its way. */
export interface FavouritesCommand {
  readonly kind: 'add' | 'remove';
  /** pk of the product. */
  readonly product: Id;
  readonly name: string;
  /** pk of the mark to take off, where the caller knows it. */
  readonly mark?: Id;
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
export type Marks = Readonly<Record<Id, Id>>;

/** The favourites as a value that is read when it may be old and written one command at a time. */
export interface FavouritesQueue {
  /** Null before the first reply. */
  readonly value: Marks | null;
  readonly write: FavouritesWriteEvent;
  readonly retry: 'favourites.retry';
  readonly invalidated: 'favourites.invalidated';
  readonly command: FavouritesCommand;
  /** pk of the mark that an addition made; null after a removal. */
  readonly reply: Id | null;
  readonly refusal: FavouritesRefusal;
  /** By pk of the product. */
  readonly place: Id;
  readonly emitted: FavouritesEmitted;
  readonly announcement: FavouritesAnnouncement | null;
  readonly settings: null;
}

export type FavouritesContext = QueueContext<FavouritesQueue>;

export type FavouritesServices = QueueServices<FavouritesQueue>;

export interface FavouritesInput {
  readonly services: FavouritesServices;
}
