import type { PreOrder } from '../contract/checkout/pre-order.ts';
import type { CheckoutDraft, DraftForm } from './checkout-draft.types.ts';

export type { CheckoutDraft, DraftForm };

/** The three phases a shopper sees (specification 1). */
export type CheckoutStep = 'shipping' | 'payment' | 'confirmation';

/** Message to the shopper about a payment that is open, or ended without an order and an error. The front end has its text. */
export type ShopperOutcome =
  /** The server is being asked. */
  | 'checking'
  /** The bank or the host is still at it; asked again by itself. */
  | 'processing'
  /** Asked for long without an answer: "Check again", and where to look. */
  | 'unresolved'
  /** The order is being paid in another tab, or was when this page was loaded: the server is being asked. */
  | 'elsewhere'
  /** The bank waits for the shopper: continue there or pay another way. */
  | 'waiting'
  /** The same, and not this page sent the shopper there: paying here ends the other payment. */
  | 'waitingElsewhere'
  /** A host that names no attempts: its basket is closed, so the order is probably placed. "Check again", and where to look. */
  | 'likelyPlaced'
  /** The host answers that no attempt is open, and names no error: nothing was charged. */
  | 'notCharged'
  /** A host that names no attempts still has the order as it was: no order came of the payment. */
  | 'notPlaced'
  /** The shopper closed the bank's frame. The bank still waits; paying again ends that attempt. */
  | 'cancelled'
  /** The shopper did not answer the bank in time. */
  | 'timedOut'
  /** The bank's page could not be shown. */
  | 'blocked';

/** Reason why a command has not done what it asks: shown or logged, never silent. */
export type RefusalReason =
  /** A request that has to end first is in flight. */
  | 'busy'
  /** The host offers nothing of this kind now. */
  | 'notOpen'
  /** Something that Pay needs is missing. */
  | 'notPayable'
  /** Not in this step. */
  | 'notNow'
  /** Pay: the platform has no network. Nothing was sent or charged. */
  | 'offline'
  /** A newer command of the same kind took its place before it was sent. */
  | 'replaced'
  /** The host rejected it: `errors` say why. */
  | 'refused'
  /** The host accepted it, and its order does not hold it. */
  | 'ignored'
  /** No answer came, or none that can be read. */
  | 'unanswered'
  /** The checkout was stopped before the result was known, or before the command was given. */
  | 'stopped'
  /** Pay: the payment ended without an order, or its end is unknown. */
  | Extract<ShopperOutcome, 'notCharged' | 'unresolved' | 'cancelled' | 'timedOut' | 'blocked'>;

/** Developer-facing trouble; a front end reports those marked so under the tag CHECKOUT. */
export type TroubleCode =
  | 'tooManyChoices'
  | 'tooManyReads'
  | 'redirectIgnored'
  | 'unknownPages'
  | 'unreadableContext'
  | 'nothingOpen'
  | 'nothingListed'
  | 'outcomeUnresolved'
  /** The host answered Pay without an order, a redirect, an error or a page on which the payment continues. */
  | 'payWithoutOutcome'
  /** The host accepted a choice of the shopper, and its order does not hold it. */
  | 'choiceIgnored'
  /** The payment step failed by a mistake of a payment method: `details.error` names method and mistake. */
  | 'paymentBroken';

/** What was in the basket before and after the host found a line sold out or a price changed. */
export interface OrderChange {
  /** `TOTAL_CHANGED`: this client found it by comparing, no reply said so. */
  readonly code: 'OUT_OF_STOCK' | 'PRICE_CHANGED' | 'TOTAL_CHANGED' | 'OTHER';
  readonly messages: readonly string[];
  readonly before: PreOrder | null;
  readonly after: PreOrder | null;
  /** Where accepting leads; null: on in checkout. */
  readonly redirectUrl: string | null;
}
