import type { PaymentProvider } from '../../acquirer/payment-provider.types.ts';
import type { CardTrace } from '../../cards/card-fields.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type { AttemptDetail } from './attempt-detail.ts';

/** What is asked for: an open attempt and its amount. */
export interface AskedPayment {
  readonly attemptId: string;
  /** The shop's name for the payment; written down before anybody is asked. */
  readonly reference: string;
  /** Integer minor units, interest included. */
  readonly amount: number;
  readonly currency: string;
}

/** Whom a way to pay may ask, and with what. */
export interface PaymentServices {
  readonly payments: PaymentProvider;
  /** The installation's signing secret. */
  readonly secret: string;
  readonly randomId: () => string;
  /** The bank's time to answer, in milliseconds. */
  readonly timeLimit: number;
}

/** What a payment just asked for comes to. */
export type PaymentStep =
  /** The money is promised: the order is placed, and the attempt keeps `detail` for what follows it. */
  | { readonly kind: 'authorised'; readonly reference: string; readonly detail?: AttemptDetail }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** No answer in time, and the acquirer has been asked since: nothing is taken. */
  | { readonly kind: 'silent' }
  /** Nobody could tell yet whether the money was taken. */
  | { readonly kind: 'unknown' }
  /** The shopper goes on first: at the next page, or away from the shop where the kind of the detail says so. */
  | {
      readonly kind: 'waits';
      readonly detail: AttemptDetail;
      /** The bank insists on 3-D: later payments of this checkout ask for it at once. */
      readonly threeDRequired?: true;
    };

/** How an order is to be paid. It may hold a card, so it lives in memory only and is never stored or logged. */
export interface PaymentIntent {
  /** What may be kept of the card that pays; null without one. */
  readonly trace: CardTrace | null;
  /** Somebody may take money under the payment's reference, so that the call is written down first and settled whatever happens. */
  readonly isCharge?: true;
  /** Asks whoever has to be asked, outside any transaction. A service that throws has said nothing. */
  ask(payment: AskedPayment, services: PaymentServices): PaymentStep | Promise<PaymentStep>;
}

/** Nobody has to be asked: the order is placed at once. */
export const DIRECT: PaymentIntent = { trace: null, ask: () => ({ kind: 'authorised', reference: '' }) };

/** Nobody is asked yet: the attempt waits for the shopper on the pages after this one. */
export function waitsWith(detail: AttemptDetail): PaymentIntent {
  return { trace: null, ask: () => ({ kind: 'waits', detail }) };
}
