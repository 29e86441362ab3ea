import type { Basket } from '../contract/basket.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { QueueContext, QueueErrors, QueueServices } from '../write-queue/write-queue.types.ts';

/** Which line: product and attributes together (basket.md §1). */
export interface LineIdentity {
  /** pk of the variant. */
  readonly product: Id;
  /** What the shopper chose for it, by the attribute's key: two lines of one product differ in these. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A line that was taken out, with all that it takes to add it again. */
export interface RemovedLine extends LineIdentity {
  /** Of the product. */
  readonly name: string;
  /** Pieces. */
  readonly quantity: number;
}

/** The events that ask for a write. Commands are `noun.verb`. */
export type BasketWriteEvent =
  /** Adds 1 to 99 pieces. A second press while the first is on its way is refused. */
  | ({ readonly type: 'basket.addLine'; readonly quantity: number } & LineIdentity)
  /** Sets the final quantity, 0 to 99; 0 removes. The newest of one line replaces the one that waits. */
  | ({ readonly type: 'basket.setQuantity'; readonly quantity: number } & LineIdentity)
  /** Takes a line out. */
  | ({ readonly type: 'basket.removeLine' } & LineIdentity)
  /** Adds a removed line again, as it was: what `announcement.removed` offers. */
  | ({ readonly type: 'basket.putBack' } & RemovedLine)
  /** Moves a line with all its pieces into the basket of what is saved for later. */
  | ({ readonly type: 'basket.saveForLater' } & LineIdentity)
  /** Moves a saved line with all its pieces into the main basket. */
  | ({ readonly type: 'basket.moveSaved' } & RemovedLine)
  /** Takes a line out of what is saved. */
  | ({ readonly type: 'basket.removeSaved' } & RemovedLine)
  /** Uses a voucher, in place of another one. */
  | { readonly type: 'basket.applyVoucher'; readonly code: string }
  /** Takes the voucher off. */
  | { readonly type: 'basket.removeVoucher' }
  /** Empties the basket; what waits is given up. */
  | { readonly type: 'basket.clear' }
  /** Makes another of the shopper's baskets the main one: this chart holds it from then on. */
  | { readonly type: 'basket.makeMain'; readonly basket: Id }
  /** Makes the basket of a namespace the main one, and opens it when it is missing. */
  | { readonly type: 'basket.open'; readonly namespace: string }
  /** Deletes a basket by pk. After the main one the host makes another one main. */
  | { readonly type: 'basket.delete'; readonly basket: Id };

/** What a front end or the outside world tells the basket. Facts are in the past tense. */
export type BasketEvent =
  | BasketWriteEvent
  /** "Try again" after a failed read. */
  | { readonly type: 'basket.retry' }
  /** Somebody else changed the basket: checkout, sign-in, another tab. */
  | { readonly type: 'basket.invalidated' };

/** One write, waiting or on its way. */
export type BasketCommand =
  | {
      readonly kind: 'add';
      readonly line: string;
      readonly identity: LineIdentity;
      readonly quantity: number;
      /** Of a line that is put back: the product's name, which the basket does not know any more. */
      readonly name?: string;
    }
  | { readonly kind: 'quantity'; readonly line: string; readonly identity: LineIdentity; readonly quantity: number }
  | { readonly kind: 'save'; readonly line: string; readonly identity: LineIdentity }
  | SavedCommand
  /** A null code removes the voucher. */
  | { readonly kind: 'voucher'; readonly code: string | null }
  | { readonly kind: 'clear' }
  | ListCommand;

/** A write to a line that is saved for later: it is no line of the main basket. */
export type SavedCommand =
  | ({ readonly kind: 'moveSaved' } & SavedLine)
  /** The quantity goes with it. */
  | ({ readonly kind: 'removeSaved' } & SavedLine);

/** Which line of what is saved for later. */
export interface SavedLine {
  /** Its key. */
  readonly saved: string;
  readonly identity: LineIdentity;
  readonly quantity: number;
  /** Of the product. */
  readonly name: string;
}

/** A write to the list of the shopper's baskets: which there are, and which is the main one. */
export type ListCommand =
  | { readonly kind: 'makeMain'; readonly basket: Id }
  | { readonly kind: 'open'; readonly namespace: string }
  | { readonly kind: 'delete'; readonly basket: Id };

/** Why a command was not taken: shown or logged, never silent. */
export type BasketRefusal =
  /** The same add, voucher or clearing is on its way already. */
  | 'alreadyAsked'
  /** No whole number from 1 (add) or 0 (set) to 99. */
  | 'invalidQuantity'
  /** The voucher's code is empty. */
  | 'emptyCode'
  /** The basket has no such line. */
  | 'noSuchLine'
  /** No name that a basket can have in an address. */
  | 'invalidNamespace'
  /** Another basket is being opened, made main or deleted. */
  | 'listBusy'
  /** Another basket is about to be the main one: what was asked for could land in the wrong one. */
  | 'basketChanges';

/** What the basket tells whoever watches: for live regions, analytics and logs. */
export type BasketEmitted =
  | { readonly type: 'basket.commandRefused'; readonly command: BasketEvent['type']; readonly reason: BasketRefusal }
  /** A waiting command will not be sent: a newer one of its kind, or a clearing, took its place. */
  | { readonly type: 'basket.commandReplaced'; readonly command: BasketCommand }
  /** The basket is null where the reply has none: after a deletion. */
  | { readonly type: 'basket.written'; readonly command: BasketCommand; readonly basket: Basket | null }
  | { readonly type: 'basket.writeFailed'; readonly command: BasketCommand; readonly error: AppError };

/** What just happened, for one polite announcement; the sequence tells two equal ones apart. */
export interface BasketAnnouncement {
  /** Count of what happened so far. */
  readonly sequence: number;
  /** What happened: `failed` is a write that came to nothing, `notPutBack` one that should have brought a removed line again. */
  readonly kind:
    | 'added'
    | 'quantitySet'
    | 'removed'
    | 'savedForLater'
    | 'savedMoved'
    | 'savedRemoved'
    | 'voucherApplied'
    | 'voucherRemoved'
    | 'cleared'
    | 'opened'
    | 'madeMain'
    | 'deleted'
    | 'notPutBack'
    | 'failed';
  /** Name of the product, where one is meant and known. */
  readonly productName: string | null;
  /** Pieces of the line after the write, null where no line is meant. */
  readonly quantity: number | null;
  /**
   * Of `removed` and `notPutBack`: the line that is gone. The way back is offered for as long as nothing else happens: the
   * next announcement has another one, or none.
   */
  readonly removed: RemovedLine | null;
}

/** Where the error of a command is kept and shown. */
export type BasketPlace = `line ${string}` | `saved ${string}` | 'voucher' | 'clear' | 'list';

/** The basket as a value that is read when it may be old and written one command at a time. */
export interface BasketQueue {
  /** Null before the first reply. */
  readonly value: Basket | null;
  readonly write: BasketWriteEvent;
  readonly retry: 'basket.retry';
  readonly invalidated: 'basket.invalidated';
  readonly command: BasketCommand;
  /** The main basket afterwards; null when the reply does not tell. */
  readonly reply: Basket | null;
  readonly refusal: BasketRefusal;
  /** A line by its key, adds included; `saved`: one that is saved for later; `list`: opening, making main or deleting a basket. */
  readonly place: BasketPlace;
  readonly emitted: BasketEmitted;
  readonly announcement: BasketAnnouncement | null;
  readonly settings: {
    /** Lower-case code of amounts while the basket is empty. */
    readonly currency: string;
  };
}

export type BasketContext = QueueContext<BasketQueue>;

export type BasketErrors = QueueErrors<BasketQueue>;

export type BasketServices = QueueServices<BasketQueue>;

export interface BasketInput {
  readonly services: BasketServices;
  readonly currency: string;
  /** A basket the page has already, from the server's rendering: the first read is left out then. */
  readonly basket?: Basket;
}
