/** Where the shopper is, as a screen, a line or a voice tells it. */
export type ShopPlace =
  /** Asked for contact and address. */
  | 'contact'
  /** Asked how the order is to travel. */
  | 'delivery'
  /** Asked how to pay, or to pay. */
  | 'payment'
  /** At the bank that asks who is paying, in a dialog or in the whole window. */
  | 'bank'
  /** At a provider that takes the payment. */
  | 'provider'
  /** Asked for a code. */
  | 'code'
  /** Told that the order is another one than before. */
  | 'changed'
  /** Told that the order is placed. */
  | 'placed'
  /** Told that it does not go on here. */
  | 'stopped';

/** What a shopper can read at one moment. Amounts in minor units. */
export interface ShopReading {
  readonly place: ShopPlace;
  /** The sum that was shown with Pay when the shopper agreed to it last; null before. */
  readonly agreedTo: number | null;
  /** What is said of mistakes and refusals, in the shop's language. */
  readonly told: readonly string[];
  /** What can be done next: names of buttons, fields or questions. */
  readonly waysOn: readonly string[];
  /** Number of the order that is said to be placed; null where none is. */
  readonly order: string | null;
}

/** What the host's books say of one purchase at its end. Amounts in minor units. */
export interface ShopBooks {
  readonly orders: readonly {
    readonly number: string;
    /** What it costs. */
    readonly amount: number;
    /** Part of it that is paid later: by transfer or at the door. */
    readonly due: number;
    /** Money taken for it, an entry for each movement. */
    readonly taken: readonly number[];
  }[];
  /** Payments that bank, provider or wallet took for this purchase and did not refund. */
  readonly payments: number;
}
