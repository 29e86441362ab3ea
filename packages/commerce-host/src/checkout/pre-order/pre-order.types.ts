import type { LocalisedText } from '../../db/columns.ts';
import type { MessageKey } from '../protocol/checkout.messages.ts';

/**
 * What the chosen payment method needs besides its pk; plain JSON. Named here is what the checkout itself looks at: a method
 * adds keys of its own, which only its folder reads.
 */
export interface MethodDetail {
  /** Six to eight leading digits of the card, for its installments. */
  readonly bin?: string;
  /** A card was posted whose bank insists on 3-D (Protocol payment-methods §2). */
  readonly threeDRequired?: true;
  /** How the courier is paid, with its fee in minor units, which the totals count. */
  readonly paymentChoice?: { readonly value: string; readonly fee: number };
  readonly [key: string]: unknown;
}

/** A notice about an automatic change, without language (Protocol checkout §2, `notifications`). */
export interface Notification {
  readonly message: MessageKey;
  /** Pk of the payment option that the notice names. */
  readonly paymentOption?: number;
  /** The coupon that the notice names. */
  readonly coupon?: LocalisedText;
}

/**
 * What the shopper was last told: confirmation refuses to charge anything else (Security H4). Amounts are integer minor
 * units.
 */
export interface Quote {
  readonly lines: readonly { readonly product: number; readonly quantity: number; readonly unitPrice: number }[];
  readonly basketTotal: number;
  readonly unpaid: number;
}

/** The carrier of one part of a split delivery. */
export interface ShippingPart {
  /** The seller's pk as text, or the value of the attribute. */
  readonly group: string;
  readonly option: number;
}

/** The choices of one checkout: everything a page can change. Amounts are integer minor units, the rest are pks. */
export interface PreOrderChoices {
  readonly deliveryOption: number | null;
  readonly shippingAddress: number | null;
  readonly billingAddress: number | null;
  readonly retailStore: number | null;
  /** With several deliveries the synthetic option that stands for them. */
  readonly shippingOption: number | null;
  /** One per part, with several deliveries only. */
  readonly shippingParts: readonly ShippingPart[];
  readonly paymentOption: number | null;
  readonly methodDetail: MethodDetail;
  readonly installment: number | null;
  /** Part paid with loyalty money; 0 for none. */
  readonly loyaltyMoney: number;
  /** Part paid from the loyalty card; 0 for none. */
  readonly loyaltyCard: number;
  readonly notes: string | null;
  readonly extraField: Readonly<Record<string, unknown>> | null;
  readonly notifications: readonly Notification[];
  /** `null` until the first write. */
  readonly quote: Quote | null;
  /** Test products to which their order-time event happened in this checkout already. */
  readonly seenEvents: readonly number[];
}

/** The state of one checkout as stored: its choices plus bookkeeping (Protocol checkout §2). */
export interface PreOrderState {
  readonly id: number;
  readonly revision: number;
  /** The attempt that is processed or waits for the shopper; `null` when there is none. */
  readonly openAttempt: string | null;
  readonly choices: PreOrderChoices;
}

/** A checkout in which nothing is chosen yet. */
export const NO_CHOICES: PreOrderChoices = {
  deliveryOption: null,
  shippingAddress: null,
  billingAddress: null,
  retailStore: null,
  shippingOption: null,
  shippingParts: [],
  paymentOption: null,
  methodDetail: {},
  installment: null,
  loyaltyMoney: 0,
  loyaltyCard: 0,
  notes: null,
  extraField: null,
  notifications: [],
  quote: null,
  seenEvents: [],
};
