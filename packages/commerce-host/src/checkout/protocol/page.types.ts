import type { CardFields } from '../../cards/card-fields.ts';
import type { AttemptDetail } from '../attempt/attempt-detail.types.ts';
import type { BasketLineWish } from '../extras/basket-line-write.ts';
import type { SavedCard } from '../methods/saved-card/saved-card.repository.ts';
import type { CheckoutView } from '../pre-order/checkout-view.ts';
import type { Change } from '../pre-order/invalidation.table.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { type PayloadOf, type PayloadSchema, type PostedFields, readPayload } from './page-payload.ts';
import type { Predicate } from './predicates.ts';
import type { Refusal } from './refusal.ts';

/** Identity of a guest as posted to IndexPage. */
export interface GuestIdentity {
  readonly email: string;
  readonly phone: string;
  readonly smsAllowed: boolean;
  readonly kvkkConfirmed: boolean;
}

/** How an order is to be paid. */
export type PaymentIntent =
  | {
      readonly kind: 'card';
      /** Only in memory, never stored or logged. */
      readonly card: CardFields;
      /** 3-D asked for by the shopper. */
      readonly useThreeD: boolean;
      /** Keep it for later; users only. */
      readonly save: boolean;
    }
  | {
      readonly kind: 'savedCard';
      readonly card: SavedCard;
      /** Only in memory, never stored or logged. */
      readonly cvc: string;
      readonly useThreeD: boolean;
    }
  /** Nobody has to be asked: the order is placed at once. */
  | { readonly kind: 'direct' }
  /** At a provider: the shopper leaves and comes back. */
  | { readonly kind: 'away' }
  /** At the Masterpass wallet, which charges a new order number to this phone. */
  | { readonly kind: 'masterpass'; readonly msisdn: string }
  /** On the pages after this one, which stay open while the attempt waits. */
  | { readonly kind: 'awaits'; readonly detail: AttemptDetail };

/** What a POST comes to, before anything is written. */
export type Submission =
  | {
      readonly kind: 'refused';
      readonly refusals: readonly Refusal[];
      /** What the waiting attempt remembers of it: a wrong code counts. */
      readonly detail?: AttemptDetail;
    }
  | {
      /** A step of the waiting attempt is done; the next page opens. */
      readonly kind: 'advances';
      readonly detail: AttemptDetail;
      /** Side effect: a one-time code goes to this number. */
      readonly codeTo?: string;
    }
  | {
      /** The waiting attempt is over without an order (Protocol checkout §1 rule 4, exception). */
      readonly kind: 'ends';
      readonly refusals: readonly Refusal[];
      readonly patch?: Partial<PreOrderChoices>;
    }
  | {
      /** Side effect: the waiting attempt's order is placed. */
      readonly kind: 'completes';
      /** The provider's name for the payment. */
      readonly reference: string;
    }
  | {
      readonly kind: 'changed';
      readonly patch: Partial<PreOrderChoices>;
      /** Another row of the matrix than the page's own. */
      readonly change?: Change;
      /** Side effect: the session gets this guest identity. */
      readonly guest?: GuestIdentity;
      /** Side effect: the main basket holds this many of this product. */
      readonly basketLine?: BasketLineWish;
      /** Side effect: the basket gets the coupon of this pk, in place of the one it has, or none. */
      readonly coupon?: { readonly pk: number | null };
    }
  | {
      /** Side effect: money moves, then the order is placed (Protocol checkout §4). */
      readonly kind: 'pays';
      readonly intent: PaymentIntent;
    };

/** Which pages a successful POST lists (Protocol checkout §1 rule 3). */
export type Relisting = 'later' | 'itselfAndLater' | 'fromShipping';

/** One page of checkout: a row of the page table. */
export interface CheckoutPage {
  /** `page_name` on the wire. */
  readonly name: string;
  /** Precondition: the page is open while this holds. */
  readonly isListed: Predicate;
  /** `page_context` on the wire. */
  context(view: CheckoutView): Readonly<Record<string, unknown>>;
  /** Row of the invalidation matrix that a POST of this page is. */
  readonly change: Change;
  readonly relists: Relisting;
  /** A POST ends an attempt that waits for the shopper (Protocol checkout §5.3). */
  readonly abandonsAttempt: boolean;
  /** Reads the payload and says what it comes to; pure. */
  submit(view: CheckoutView, fields: PostedFields): Submission;
  /**
   * Only on pages whose POST can place the order: what makes two payloads the same for idempotency. Of a card it holds the
   * first six and last four digits and nothing more (Protocol conventions §11).
   */
  fingerprint?(fields: PostedFields): string;
  /** Posted again with the same payload while its attempt waits, it keeps that attempt instead of starting anew. */
  readonly keepsAttempt?: boolean;
}

/** A page with its payload schema; what {@link definePage} takes. */
export interface PageDefinition<Schema extends PayloadSchema> {
  readonly name: string;
  readonly isListed: Predicate;
  context(view: CheckoutView): Readonly<Record<string, unknown>>;
  readonly change: Change;
  readonly relists?: Relisting;
  readonly abandonsAttempt?: boolean;
  readonly payload: Schema;
  readonly fingerprint?: (fields: PostedFields) => string;
  readonly keepsAttempt?: boolean;
  /** Says what a well-formed payload comes to. */
  effect(view: CheckoutView, payload: PayloadOf<Schema>, fields: PostedFields): Submission;
}

/** Makes a row of the page table: the payload is read first, the effect sees only well-formed values. */
export function definePage<const Schema extends PayloadSchema>(definition: PageDefinition<Schema>): CheckoutPage {
  const { name, isListed, context, change, payload, effect } = definition;
  return {
    name,
    isListed,
    context,
    change,
    relists: definition.relists ?? 'later',
    abandonsAttempt: definition.abandonsAttempt ?? true,
    ...(definition.fingerprint ? { fingerprint: definition.fingerprint } : {}),
    keepsAttempt: definition.keepsAttempt ?? false,
    submit(view, fields) {
      const reading = readPayload(payload, fields);
      return reading.ok ? effect(view, reading.value, fields) : { kind: 'refused', refusals: reading.refusals };
    },
  };
}

/** A page that only stands in replies: it is never listed by a GET and never open for a POST. */
export function defineReplyPage(name: string): CheckoutPage {
  return {
    name,
    isListed: () => false,
    context: () => ({}),
    change: 'note',
    relists: 'later',
    abandonsAttempt: false,
    submit: () => ({ kind: 'changed', patch: {} }),
  };
}

/** A submission that changes choices. */
export function changed(patch: Partial<PreOrderChoices>): Submission {
  return { kind: 'changed', patch };
}

/** A refused submission. */
export function refused(...refusals: readonly Refusal[]): Submission {
  return { kind: 'refused', refusals };
}

/** The submission of a page whose order is placed without asking anybody. */
export const PAYS_DIRECTLY: Submission = { kind: 'pays', intent: { kind: 'direct' } };
