import type { PreOrder } from '../contract/checkout/pre-order.ts';
import type { CheckoutDraft, DraftForm } from './checkout-draft.types.ts';

export type { CheckoutDraft, DraftForm };

/** The three phases a shopper sees (specification 1). */
export type CheckoutStep = 'shipping' | 'payment' | 'confirmation';

/** Why a command was not taken: shown or logged, never silent. */
export type RefusalReason =
  /** Something that has to end first is on its way. */
  | 'busy'
  /** Nothing of this kind is offered now. */
  | 'notOpen'
  /** Something that Pay needs is missing. */
  | 'notPayable'
  /** Not in this step. */
  | 'notNow'
  /** Pay: the platform has no network. Nothing was sent or charged. */
  | 'offline';

/**
 * Result of a try to pay. `refused`: the host said no, or nothing came of it; Pay is offered again. `released`: nothing was
 * sent. `offered`: the bank waits for the shopper. `failed`: nothing is known, because nothing could be read yet. `uncharged`:
 * the host answers that no attempt is open, and no error says why. `unplaced`: a host that names no attempts still has the
 * order as it was.
 */
export type PaymentResult =
  | 'placed'
  | 'refused'
  | 'uncharged'
  | 'unplaced'
  | 'released'
  | 'offered'
  | 'changed'
  | 'basket'
  | 'failed';

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
