export interface LineView {
  /** Tells it from the order's other lines, and finds it in the order as it was. */
  readonly key: string;
  /** The host's, with hosts that name their lines. */
  readonly id: number | null;
  /** Whose goods these are, where a host says so. */
  readonly seller: number | null;
  /** It is in a bundle, whose line holds its price. */
  readonly isPart: boolean;
  readonly productPk: number;
  readonly name: string;
  readonly url: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  /** Pieces still to be had; null when the host hides it. */
  readonly stock: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A discount that was given, in the host's words; the amount in minor units of the order's currency. */
export interface DiscountItem {
  readonly label: string;
  readonly amount: number;
}

/** All amounts in minor units of `currency`. Null: not known yet. */
export interface TotalsView {
  /** Lower-case code, `try`. */
  readonly currency: string;
  /** What the shop calls it, `TL`. */
  readonly currencyLabel: string;
  readonly products: number | null;
  readonly discount: number | null;
  readonly shipping: number | null;
  /** Loyalty money and what the loyalty card pays. */
  readonly loyalty: number | null;
  /** Interest of the chosen installment. */
  readonly interest: number | null;
  readonly total: number | null;
  /** What Pay will charge: with interest, without loyalty money. */
  readonly toPay: number | null;
}

/** A line as it was and as it is: a null side means it was not there. */
export interface LineChange {
  readonly name: string;
  readonly before: LineView | null;
  readonly after: LineView | null;
}

/** An amount of the bill: a member of `TotalsView` that is one. */
export type AmountName = {
  [Name in keyof TotalsView]: TotalsView[Name] extends number | null ? Name : never;
}[keyof TotalsView];

/** An amount as it was and as it is, in minor units; null: there was or is none. */
export interface AmountChange {
  readonly name: AmountName;
  readonly before: number | null;
  readonly after: number | null;
}

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
