import type { CardFields } from '../cards/card-fields.ts';
import type { Refusal } from '../checkout/protocol/refusal.ts';

/** A card payment to be made. Only ever in memory. */
export interface CardPayment {
  readonly attemptId: string;
  /** Integer minor units, interest included. */
  readonly amount: number;
  readonly currency: string;
  readonly card: CardFields;
  /** The shopper asked for 3-D. */
  readonly useThreeD: boolean;
}

/** A payment by a card that the acquirer keeps. The code is only ever in memory. */
export interface SavedCardPayment extends Omit<CardPayment, 'card'> {
  readonly bin: string;
  readonly lastFour: string;
  readonly cvc: string;
}

/**
 * What the acquirer said. `authorised` promises the money; it moves with the capture in the ledger, in the transaction of
 * the order. `silent`: no answer in time, nothing was promised.
 */
export type Authorisation =
  | { readonly kind: 'authorised'; readonly reference: string }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | {
      readonly kind: 'challenge';
      readonly reference: string;
      /** The bank insists on 3-D, asked for or not. */
      readonly isForced: boolean;
    }
  | { readonly kind: 'silent' };

/** A payment that waits for the bank's 3-D page. */
export interface ChallengeRequest {
  readonly reference: string;
  /** The shop's own signed reference, sent back by the bank as `md`. */
  readonly md: string;
  readonly amount: number;
  readonly currencyLabel: string;
  readonly bin: string;
  readonly lastFour: string;
}

/** The form that takes the shopper to the bank's page. */
export interface ChallengeForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the bank posts back (Protocol payment-methods §2). */
export interface ChallengeAnswer {
  readonly mdStatus: string;
  readonly cavv: string;
}

/** The acquirer, seen from the shop. */
export interface PaymentProvider {
  /** Resolves within `timeLimit` milliseconds. */
  authorise(payment: CardPayment, timeLimit: number): Promise<Authorisation>;
  /** Resolves within `timeLimit` milliseconds. */
  authoriseSaved(payment: SavedCardPayment, timeLimit: number): Promise<Authorisation>;
  challengeForm(request: ChallengeRequest): ChallengeForm;
  /** True when the bank proves that the shopper was verified; an answer without proof counts as a failure. */
  isVerified(reference: string, answer: ChallengeAnswer): boolean;
}
