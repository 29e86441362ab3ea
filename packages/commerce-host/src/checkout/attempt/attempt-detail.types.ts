/** What a card that is to be kept has besides its trace. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/**
 * What an attempt that waits for the shopper must remember (Protocol checkout §5.3). It lives and dies with the attempt, so
 * nothing of it has to be cleared. Plain JSON; instants are milliseconds since 1970.
 */
export type AttemptDetail =
  /** At the bank's 3-D page. */
  | { readonly kind: 'threeD'; readonly keep: CardExpiry | null }
  /** At a provider or lender. */
  | { readonly kind: 'provider' }
  /** Waits for the code sent by SMS; `phone` and `sentAt` are null until the first one is sent. */
  | {
      readonly kind: 'sms';
      readonly phone: string | null;
      readonly sentAt: number | null;
      readonly sends: number;
      readonly tries: number;
    }
  /** The device's sheet is open: merchant session, then the token's reference once it is authorised. */
  | {
      readonly kind: 'confirmation';
      readonly session: Readonly<Record<string, unknown>>;
      readonly authorisation: string | null;
    }
  /** The wallet's window is open. */
  | { readonly kind: 'wallet'; readonly paymentId: string }
  /** An order number is open at the Masterpass wallet: what it charges, and the phone that pays. */
  | { readonly kind: 'masterpass'; readonly msisdn: string; readonly orderNo: string; readonly token: string };
