import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import type { PaymentIntent } from '../attempt/payment-intent.ts';
import type { Change } from '../pre-order/invalidation.table.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import type { Refusal } from './refusal.ts';

/** Identity of a guest as posted to IndexPage. */
export interface GuestIdentity {
  readonly email: string;
  readonly phone: string;
  readonly smsAllowed: boolean;
  readonly kvkkConfirmed: boolean;
}

/** How many of a product the main basket is to hold: 0 removes it. */
export interface LineQuantity {
  readonly product: number;
  readonly quantity: number;
}

/** What a POST comes to, before anything is written. */
export type SubmitResult =
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
      /** Side effect: a one-time code goes to a number. */
      readonly sends?: { readonly phone: string; readonly code: string };
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
      readonly basketLine?: LineQuantity;
      /** Side effect: the basket gets the coupon of this pk, in place of the one it has, or none. */
      readonly coupon?: { readonly pk: number | null };
    }
  | {
      /** Side effect: money moves, then the order is placed (Protocol checkout §4). */
      readonly kind: 'pays';
      readonly intent: PaymentIntent;
    };

/** A submission that changes choices. */
export function changed(patch: Partial<PreOrderChoices>): SubmitResult {
  return { kind: 'changed', patch };
}

/** A refused submission. */
export function refused(...refusals: readonly Refusal[]): SubmitResult {
  return { kind: 'refused', refusals };
}

/** The submission of a page that asks for the money, or goes on where the shopper pays. */
export function pays(intent: PaymentIntent): SubmitResult {
  return { kind: 'pays', intent };
}
