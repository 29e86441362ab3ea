import type { Completion, PaymentProvider } from '../../acquirer/payment-provider.types.ts';
import type { Database } from '../../db/database.ts';
import type { CheckoutSettings, WaitingAttempt } from '../pre-order/checkout-inputs.types.ts';
import type { PostedFields } from '../protocol/page-payload.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type { Attempt } from './attempt.repository.ts';
import type { AttemptDetail } from './attempt-detail.ts';

/** A page of a reply, by name, with its context. */
export interface NamedContext {
  readonly name: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** A return from whoever the shopper was sent to, to be verified. */
export interface ReturnedPayment {
  readonly attempt: Attempt;
  readonly fields: PostedFields;
  readonly secret: string;
  /** What the shop has read about the attempt; null when there is nothing left to buy. */
  readonly waiting: WaitingAttempt | null;
}

/** What a return comes to: the money is there under this reference, it is not, or the acquirer is to be asked for it first. */
export type ReturnOutcome =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'asks'; ask(payments: PaymentProvider, timeLimit: number): Promise<Completion> }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };

/**
 * One kind of waiting for the shopper, {@link AttemptDetail.kind}: everything that the checkout asks about it. Only what
 * differs from waiting at a page of the shop has to be said.
 */
export interface AttemptKind {
  readonly kind: string;
  /** Where the shopper is sent, away from the shop; a repeat and a reader of the attempt are led there again. */
  redirectTo?(attempt: Attempt, settings: CheckoutSettings): NamedContext;
  /** Reads what the payment's service says of it now: {@link WaitingAttempt.report}. */
  readReport?(db: Database, detail: AttemptDetail): Promise<unknown>;
  /**
   * Reference of a payment whose money is taken already, else null. Nothing may replace such an attempt: whatever is sent
   * next places its order (Security R6, R7).
   */
  capturedReference?(waiting: WaitingAttempt): string | null;
  /** The attempt that a return names without the shop's own signed reference, `md`. */
  namedBy?(fields: PostedFields, secret: string): string | null;
  /** Whether such a return is about this attempt. */
  isNamedBy?(fields: PostedFields, attempt: Attempt): boolean;
  /** Verifies a return. A kind that nobody comes back to refuses every one. */
  verifyReturn?(returned: ReturnedPayment): ReturnOutcome;
  /** What follows the order, in its transaction: a card is kept. */
  whenPlaced?(tx: Database, attempt: Attempt, made: { readonly randomId: string; readonly now: Date }): Promise<void>;
}
