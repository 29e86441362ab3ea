import type { Authorisation } from '../../acquirer/payment-provider.types.ts';
import type { AttemptDetail } from './attempt-detail.types.ts';

/** What a payment just asked for comes to: the acquirer's answer, or where the shopper goes on. */
export type PaymentStep =
  | Authorisation
  /** The shopper leaves for a provider, which knows the payment by this name. */
  | { readonly kind: 'away'; readonly reference: string }
  /** The shopper goes on at the next page. */
  | { readonly kind: 'awaits'; readonly detail: AttemptDetail };
