import type { CardFields } from '../cards/card-fields.ts';
import type { Refusal } from '../checkout/protocol/refusal.ts';

/** A card payment to be made. Only ever in memory. */
export interface CardPayment {
  /**
   * The shop's own name for this payment, one of a kind and written down before the call. Whatever happens to the reply, the
   * payment can be asked about, voided and refunded by it; a second call with it is the same payment (idempotency).
   */
  readonly reference: string;
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
 * What the acquirer said. `authorised`: the money is taken and the shop's, until it is voided or refunded. `unknown`: no
 * answer in time, or none that could be read; the money may have been taken all the same.
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
  | { readonly kind: 'unknown' };

/** What became of a payment after the bank's 3-D page. */
export type Completion = Exclude<Authorisation, { readonly kind: 'challenge' }>;

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

/** Where a payment stands at the acquirer. */
export type PaymentStatus =
  /** The acquirer has never heard of it. */
  | { readonly kind: 'none' }
  /** It is being worked on and may still be captured. */
  | { readonly kind: 'pending' }
  /** It waits for the shopper at the bank's 3-D page; no money moved. */
  | { readonly kind: 'challenge' }
  /** The money is taken. Amounts in minor units; `refunded` is the part of it that went back. */
  | { readonly kind: 'captured'; readonly amount: number; readonly currency: string; readonly refunded: number }
  | { readonly kind: 'declined' }
  | { readonly kind: 'voided' }
  /** The acquirer could not be asked. */
  | { readonly kind: 'unknown' };

/**
 * What voiding came to. `voided`: no money of this payment is or will ever be taken, also when the payment itself reaches the
 * acquirer only later. `settled`: too late, the money has to be refunded.
 */
export type VoidOutcome = { readonly kind: 'voided' | 'settled' | 'unknown' };

/** Money to be paid back, in whole or in part. */
export interface Refund {
  /** The payment that it comes out of. */
  readonly of: string;
  /** The shop's own name for this refund; a second call with it is the same refund. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** What a refund came to; a refused one moved nothing. */
export type RefundOutcome = { readonly kind: 'refunded' | 'refused' | 'unknown' };

/** One payment as the acquirer accounts for it. Minor units. */
export interface StatementLine {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
}

/**
 * The acquirer, seen from the shop (docs/connecting-an-acquirer.md). Every call resolves within `timeLimit` milliseconds and
 * never rejects: what cannot be known is `unknown`. An adapter proves itself by the contract tests,
 * `testing/acquirer-contract.ts`.
 */
export interface PaymentProvider {
  authorise(payment: CardPayment, timeLimit: number): Promise<Authorisation>;
  authoriseSaved(payment: SavedCardPayment, timeLimit: number): Promise<Authorisation>;
  /** The way to the bank's page, for a payment that is a challenge. */
  challengeForm(request: ChallengeRequest, timeLimit: number): Promise<ChallengeForm>;
  /** Takes the money when the bank proves that the shopper was verified; an answer without proof is refused. */
  completeChallenge(reference: string, answer: ChallengeAnswer, timeLimit: number): Promise<Completion>;
  /** Asks where a payment stands; changes nothing. */
  status(reference: string, timeLimit: number): Promise<PaymentStatus>;
  /** Makes sure that nothing is taken for a payment, or undoes that it was. May be repeated. */
  void(reference: string, timeLimit: number): Promise<VoidOutcome>;
  /** Pays money back. May be repeated. */
  refund(refund: Refund, timeLimit: number): Promise<RefundOutcome>;
  /** Payments captured since an instant and not voided; null when the acquirer could not be asked. */
  statement(since: Date, timeLimit: number): Promise<readonly StatementLine[] | null>;
}
