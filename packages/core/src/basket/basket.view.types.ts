import type { ErrorView } from '../commerce.types.ts';
import type { DroppedVoucher } from '../contract/basket.ts';
import type { Id } from '../contract/primitives.ts';
import type { BasketAnnouncement, ListCommand } from './basket.types.ts';

/** A localised attribute value with the attribute's key: `color`, `Sand`. */
export interface AttributeLabelView {
  /** Of the attribute. */
  readonly key: string;
  /** Its value in the shopper's language. */
  readonly label: string;
}

/** One line of the basket. Amounts are minor units of the view's currency, the server's own. */
export interface BasketLineView {
  /** Identity of the line: product and attributes. */
  readonly key: string;
  /** Pk of the variant. */
  readonly product: Id;
  /** What the shopper chose for it, by the attribute's key. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Of the product, in the shopper's language. */
  readonly name: string;
  /** Localised path of its page. */
  readonly path: string;
  /** Address of its picture; null where there is none. */
  readonly image: string | null;
  /** Localised values of the variant's attributes, in the host's order; a screen picks those that it names. */
  readonly attributeLabels: readonly AttributeLabelView[];
  /** Pieces that the shopper asked for last, else the server's. */
  readonly quantity: number;
  /** Pieces still available, null when the shop hides it. */
  readonly stock: number | null;
  /** Of one piece. */
  readonly unitPrice: number;
  /** Struck-through price a piece; equal to `unitPrice` without a discount. */
  readonly listPrice: number;
  /** Amount of all pieces in minor units, before discounts: the basket's discounts are rows of their own. */
  readonly total: number;
  /** Campaigns of this line; they are among the basket's discounts, and not taken off the line's total. */
  readonly offers: readonly DiscountView[];
  /** What a bundle consists of; empty for every other line. */
  readonly parts: readonly BasketPartView[];
  /** A change of this line waits or is on its way. */
  readonly isBusy: boolean;
  /** The last write to it that failed; null after one that did not. */
  readonly error: ErrorView | null;
}

/** A part of a bundle: it goes with the bundle's line and costs nothing of its own. */
export interface BasketPartView {
  /** Tells it from the other parts of its line. */
  readonly key: string;
  /** Of the product, in the shopper's language. */
  readonly name: string;
  /** Localised path of its page. */
  readonly path: string;
  /** Pieces in one bundle. */
  readonly quantity: number;
  /** As of a line. */
  readonly attributeLabels: readonly AttributeLabelView[];
}

/** One amount with its words: a campaign or a voucher, positive. */
export interface DiscountView {
  /** The host's words for it. */
  readonly description: string;
  /** In minor units of the basket's currency. */
  readonly amount: number;
}

/** A host's promise for the basket as it is. Amounts are minor units of the view's currency. */
export interface BasketDeliveryView {
  /** Working days from the order on, both ends included. */
  readonly days: { readonly from: number; readonly to: number };
  /** 0 where it is free. */
  readonly cost: number;
  /** What the basket still needs for free delivery; null where it is free already, or never. */
  readonly untilFree: number | null;
}

/** What a screen may know of the basket. Amounts are minor units of `currency`. */
export interface BasketView {
  /** `loading` and `failed` only while nothing at all is known. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** A write waits or is on its way. */
  readonly isBusy: boolean;
  /** A read is on its way, while something older is shown. */
  readonly isRefreshing: boolean;
  /** Pk of this basket; null before the first write. */
  readonly pk: Id | null;
  /** Name of this basket in addresses: `main` unless the shopper keeps several. */
  readonly namespace: string;
  /** Pieces in the basket, for the header; null while nothing is known. */
  readonly count: number | null;
  /** It is known, and there is no line in it, unavailable ones included. */
  readonly isEmpty: boolean;
  /** Lower-case code. */
  readonly currency: string;
  /** `TL`; null while the basket is empty. */
  readonly currencyLabel: string | null;
  /** Lines that are bought. */
  readonly lines: readonly BasketLineView[];
  /** Lines that cannot be bought now and are not counted. */
  readonly unavailable: readonly BasketLineView[];
  /** The lines together, before discounts. */
  readonly productTotal: number;
  /** What discounts take off, positive. */
  readonly discountTotal: number;
  /** Without shipping. */
  readonly total: number;
  /** How it is delivered when nothing else is chosen; null where nothing is, or the host does not say. */
  readonly delivery: BasketDeliveryView | null;
  /** What the discount is made of. */
  readonly discounts: readonly DiscountView[];
  /** The voucher, and what became of the last write to it. */
  readonly voucher: {
    /** Applied by the server. */
    readonly code: string | null;
    /** Removed by the last sign-in, until the next write to the voucher; null where nothing was, or the host does not say. */
    readonly dropped: DroppedVoucher | null;
    readonly isBusy: boolean;
    readonly error: ErrorView | null;
  };
  /** "Spend 50 more": in the shopper's language. */
  readonly hints: readonly string[];
  /** Writes to the list of the shopper's baskets. */
  readonly list: {
    /** What waits or is on its way. */
    readonly busy: ListCommand | null;
    /** Another basket is about to be the main one: until then every other command is refused. */
    readonly isMainChanging: boolean;
    /** The last of these writes that failed. */
    readonly error: ErrorView | null;
  };
  /** Last read or clearing that failed. */
  readonly error: ErrorView | null;
  /** Writes to what is saved for later, by the key of the saved line. */
  readonly saved: {
    /** Lines whose write waits or is on its way. */
    readonly busy: readonly string[];
    /** By the key of the line: the last write that failed. */
    readonly errors: Readonly<Record<string, ErrorView>>;
  };
  /** What just happened; null before anything did. */
  readonly announcement: BasketAnnouncement | null;
}

/** What a product page asks: is my product being added, and what went wrong last? */
export interface LineStateView {
  /** Pieces in the basket by the server's word. */
  readonly quantity: number;
  readonly isBusy: boolean;
  readonly error: ErrorView | null;
}
