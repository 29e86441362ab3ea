import type { BusinessBasket } from '../contract/business.ts';
import type { AppError } from '../errors/app-error.ts';

/** Which product for which division. */
export interface BusinessEntry {
  /** pk of the product. */
  readonly product: number;
  /** id of the division. */
  readonly division: number;
  /** 1 to 9999; where an amount is set, 0 takes the division off the line (b2b.md §2). */
  readonly quantity: number;
}

/** What a front end or the outside world tells the business basket. Commands are `noun.verb`, facts in the past tense. */
export type BusinessBasketEvent =
  /** Sets the amount of a division; of several that wait, the newest wins. */
  | ({ readonly type: 'line.set' } & BusinessEntry)
  /** Adds to what the division has. */
  | ({ readonly type: 'line.add' } & BusinessEntry)
  /** Takes a product off for all divisions. */
  | { readonly type: 'line.remove'; readonly product: number }
  | { readonly type: 'basket.clear' }
  /** Puts the basket aside under a name and empties it (b2b.md §3). */
  | { readonly type: 'draft.save'; readonly name: string }
  /** Replaces the basket by a draft, which stays. */
  | { readonly type: 'draft.load'; readonly draft: number }
  /** Sends the basket for an offer and empties it (b2b.md §4). */
  | { readonly type: 'quotation.create'; readonly name: string }
  /** "Try again" after a failed read. */
  | { readonly type: 'basket.retry' }
  /** Somebody else changed it: another tab. */
  | { readonly type: 'basket.invalidated' };

/** The events that ask for a write. */
export type BusinessCommand = Exclude<BusinessBasketEvent, { type: 'basket.retry' | 'basket.invalidated' }>;

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

/** Whether the basket may be old; the words of the shop basket's chart. */
export type Staleness = 'no' | 'beforeCall' | 'duringCall';

export interface BusinessBasketContext {
  readonly services: BusinessBasketServices;
  readonly basket: BusinessBasket;
  /** Commands that wait, oldest first. */
  readonly waiting: readonly BusinessCommand[];
  /** The one write in flight. */
  readonly current: BusinessCommand | null;
  readonly stale: Staleness;
  /** Last write that failed, by place (`placeOf`); gone when it is tried again there. */
  readonly errors: Readonly<Record<string, AppError>>;
  readonly readError: AppError | null;
}

/** What the chart needs from outside, passed in once. All reject with an `AppError`. */
export interface BusinessBasketServices {
  load(signal: AbortSignal): Promise<BusinessBasket>;
  write(command: BusinessCommand, signal: AbortSignal): Promise<BusinessWriteResult>;
}

export interface BusinessBasketInput {
  readonly services: BusinessBasketServices;
  /** The basket that is on screen: the page was rendered with it. */
  readonly basket: BusinessBasket;
}

/** `busy`: a write is in flight. `reading`: a read is. */
export type BusinessBasketTag = 'busy' | 'reading';
