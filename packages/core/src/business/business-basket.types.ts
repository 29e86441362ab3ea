import type { BusinessBasket } from '../contract/business.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { QueueContext, QueueErrors, QueueServices } from '../write-queue/write-queue.types.ts';

/** Which product for which division. */
export interface BusinessEntry {
  /** pk of the product. */
  readonly product: Id;
  /** id of the division. */
  readonly division: Id;
  /** 1 to 9999; where an amount is set, 0 takes the division off the line (b2b.md §2). */
  readonly quantity: number;
}

/** The events that ask for a write, each the command itself. Commands are `noun.verb`. */
export type BusinessCommand =
  /** Sets the amount of a division; of several that wait, the newest wins. */
  | ({ readonly type: 'line.set' } & BusinessEntry)
  /** Adds to what the division has. */
  | ({ readonly type: 'line.add' } & BusinessEntry)
  /** Takes a product off for all divisions. */
  | { readonly type: 'line.remove'; readonly product: Id }
  | { readonly type: 'basket.clear' }
  /** Puts the basket aside under a name and empties it (b2b.md §3). */
  | { readonly type: 'draft.save'; readonly name: string }
  /** Replaces the basket by a draft, which stays. */
  | { readonly type: 'draft.load'; readonly draft: Id }
  /** Sends the basket for an offer and empties it (b2b.md §4). */
  | { readonly type: 'quotation.create'; readonly name: string };

/** What a front end or the outside world tells the business basket. Facts are in the past tense. */
export type BusinessBasketEvent =
  | BusinessCommand
  /** "Try again" after a failed read. */
  | { readonly type: 'basket.retry' }
  /** Somebody else changed it: another tab. */
  | { readonly type: 'basket.invalidated' };

/**
 * Why a command was not taken: shown or logged, never silent.
 * `basketIsLeaving`: the basket is about to be emptied, put aside, replaced or sent.
 */
export type BusinessRefusal = 'alreadyAsked' | 'basketIsLeaving';

/** What the business basket tells whoever watches. */
export type BusinessBasketEmitted =
  | {
      readonly type: 'command.refused';
      readonly command: BusinessBasketEvent['type'];
      readonly reason: BusinessRefusal;
    }
  | { readonly type: 'command.written'; readonly command: BusinessCommand; readonly result: BusinessWriteResult }
  | { readonly type: 'command.failed'; readonly command: BusinessCommand; readonly error: AppError };

/** What a write came to. */
export interface BusinessWriteResult {
  /** The basket afterwards; null where the host does not say it: it is read then. */
  readonly basket: BusinessBasket | null;
  /** Names of a draft's products that are not sold any more. */
  readonly skipped: readonly string[];
  /** Number of the quotation that was made. */
  readonly quotation: string | null;
}

/** Where the error of a command is kept and shown: at its line, else at its form. */
export type BusinessPlace = `line ${string}` | Exclude<BusinessCommand['type'], 'line.set' | 'line.remove'>;

/** The business basket as a value that is read when it may be old and written one command at a time. */
export interface BusinessQueue {
  readonly value: BusinessBasket;
  readonly write: BusinessCommand;
  readonly retry: 'basket.retry';
  readonly invalidated: 'basket.invalidated';
  readonly command: BusinessCommand;
  readonly reply: BusinessWriteResult;
  readonly refusal: BusinessRefusal;
  readonly place: BusinessPlace;
  readonly emitted: BusinessBasketEmitted;
  /** Its page says what a write came to itself. */
  readonly announcement: null;
  readonly settings: null;
}

export type BusinessBasketContext = QueueContext<BusinessQueue>;

export type BusinessErrors = QueueErrors<BusinessQueue>;

export type BusinessBasketServices = QueueServices<BusinessQueue>;

export interface BusinessBasketInput {
  readonly services: BusinessBasketServices;
  /** The basket that is on screen: the page was rendered with it. */
  readonly basket: BusinessBasket;
}
