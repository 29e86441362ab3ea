/** What the sheet shows and what a device needs to open it. */
export interface SheetRequest {
  /** Wire amount, `739.70`. */
  readonly amount: string;
  /** Upper-case code, `TRY`. */
  readonly currency: string;
  /** Upper-case country of the shop, `TR`. */
  readonly country: string;
  /** Address of the reference host's stand-in sheet; null at any other host. */
  readonly standIn: string | null;
}

/** What a device's sheet tells. Anything it tells after it was closed is not heard. */
export type SheetEvent =
  /** It stands there and asks who the merchant is, at this address. */
  | { readonly type: 'sheet.opened'; readonly validationUrl: string }
  /** The shopper approved: the device's token as JSON text. */
  | { readonly type: 'sheet.authorised'; readonly token: string }
  | { readonly type: 'sheet.cancelled' }
  | { readonly type: 'sheet.failed' }
  /** The device gave up waiting, or the merchant session ran out. */
  | { readonly type: 'sheet.expired' };

/** A sheet that stands open. */
export interface OpenSheet {
  /** Hands the merchant session to the device. */
  validate(session: Readonly<Record<string, unknown>>): void;
  /** The payment was approved: the sheet shows so and goes away by itself. */
  succeed(): void;
  /** Takes the sheet away; one that has gone by itself stays so. */
  close(): void;
}

/**
 * A device's payment sheet, Apple Pay's kind (checkout.md §4.11). Core declares it, a front end fills it: with the
 * browser's own, or with the stand-in that the reference host serves.
 */
export interface PaymentSheet {
  /** Whether this device can show a sheet for such a request. */
  canOpen(request: Pick<SheetRequest, 'standIn'>): boolean;
  /** Opens the sheet, at once: browsers allow it in the shopper's gesture alone. */
  open(request: SheetRequest, tell: (event: SheetEvent) => void): OpenSheet;
}

/** Where the sheet stands. */
export type SheetPhase =
  | 'closed'
  | 'opening'
  /** The host is asked for the merchant session. */
  | 'validating'
  /** The shopper looks at the sheet. */
  | 'waiting'
  /** The host takes the token. */
  | 'authorising'
  /** No reply came: the host is asked whether it has the token. */
  | 'checking'
  /** The order is being placed. */
  | 'completing';

/** How the last sheet ended without an order. `refused`: the host's errors say why. */
export type SheetEnding = 'cancelled' | 'failed' | 'expired' | 'refused';
