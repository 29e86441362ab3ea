import type { Id } from '../../contract/primitives.ts';

/** One line of the order. Amounts are minor units of the order's currency. */
export interface LineView {
  /** Tells it from the order's other lines, and finds it in the order as it was. */
  readonly key: string;
  /** Pk of the line, with hosts that name their lines. */
  readonly id: Id | null;
  /** Pk of the seller whose goods these are, where a host says so. */
  readonly seller: Id | null;
  /** It is in a bundle, whose line holds its price. */
  readonly isPart: boolean;
  /** Pk of the product. */
  readonly productPk: Id;
  /** Of the product, in the shopper's language. */
  readonly name: string;
  /** Localised path of the product's page. */
  readonly url: string;
  /** Address of the product's picture; null where there is none. */
  readonly image: string | null;
  /** Pieces. */
  readonly quantity: number;
  /** Of one piece, in minor units. */
  readonly unitPrice: number;
  /** Amount of all pieces before discounts, in minor units. */
  readonly total: number;
  /** Pieces still to be had; null when the host hides it. */
  readonly stock: number | null;
  /** What the shopper chose for it: words by the attribute's key. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A discount that was given, in the host's words; the amount in minor units of the order's currency. */
export interface DiscountItem {
  /** The host's words for it. */
  readonly label: string;
  /** Positive, in minor units. */
  readonly amount: number;
}

/** All amounts in minor units of `currency`. Null: not known yet. */
export interface TotalsView {
  /** Lower-case code, `try`. */
  readonly currency: string;
  /** What the shop calls it, `TL`. */
  readonly currencyLabel: string;
  /** The lines together, before discounts. */
  readonly products: number | null;
  /** What discounts take off, positive. */
  readonly discount: number | null;
  /** What shipping costs. */
  readonly shipping: number | null;
  /** Loyalty money and what the loyalty card pays. */
  readonly loyalty: number | null;
  /** Interest of the chosen installment. */
  readonly interest: number | null;
  /** Everything together, loyalty money not taken off. */
  readonly total: number | null;
  /** What Pay will charge: with interest, without loyalty money. */
  readonly toPay: number | null;
}

/** A line as it was and as it is: a null side means it was not there. */
export interface LineChange {
  /** Of the product. */
  readonly name: string;
  /** As it was when Pay was offered. */
  readonly before: LineView | null;
  /** As it is now. */
  readonly after: LineView | null;
}

/** An amount of the bill: a member of `TotalsView` that is one. */
export type AmountName = {
  [Name in keyof TotalsView]: TotalsView[Name] extends number | null ? Name : never;
}[keyof TotalsView];

/** An amount as it was and as it is, in minor units; null: there was or is none. */
export interface AmountChange {
  /** Which amount of the bill. */
  readonly name: AmountName;
  /** As it was when Pay was offered. */
  readonly before: number | null;
  /** As it is now. */
  readonly after: number | null;
}

/** What is other than it was when Pay was offered, and where accepting it leads; amounts in minor units of the order's currency. */
export interface ChangeView {
  /** `TOTAL_CHANGED`: nothing was refused, but the order does not cost what Pay was offered for. */
  readonly code: 'OUT_OF_STOCK' | 'PRICE_CHANGED' | 'TOTAL_CHANGED' | 'OTHER';
  /** The host's own words. */
  readonly messages: readonly string[];
  /** Lines that differ. */
  readonly lines: readonly LineChange[];
  /** Amounts that differ, in the order of the bill. */
  readonly amounts: readonly AmountChange[];
  /** How many installments there were and are; null when as many. */
  readonly installments: { readonly before: number; readonly after: number } | null;
  /** Where accepting leads. */
  readonly leadsTo: 'basket' | 'checkout';
}
