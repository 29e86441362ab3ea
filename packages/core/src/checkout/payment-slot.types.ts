import type { PaymentType } from '../contract/checkout-page.ts';
import type { PreOrder } from '../contract/pre-order.ts';
import type { CheckoutEvent } from './checkout.types.ts';

/** What a payment slot may do to the checkout it is plugged into. */
export interface PaymentSlotHost {
  /** Same commands as a screen's: a slot posts its pages through the one queue. */
  send(event: CheckoutEvent): void;
  /** The pre-order at the moment of asking. */
  preOrder(): PreOrder | null;
  /** Reply 5001 of the wallet: `steps.shipping.completed` is true until the next reply recomputes it (ruling 20). */
  completeShipping(): void;
  /** The wallet gave no answer in time: the checkout asks the host what became of the attempt. */
  askOutcome(): void;
}

/** A running slot; stopped when another way to pay is chosen. */
export interface PaymentSlotSession {
  stop(): void;
}

/**
 * A way to pay that brings its own charts, as the Masterpass wallet does. Core declares it and knows nothing of the
 * wallet; the wallet's package fills it (design.md §1). It is started when its payment type is the chosen one.
 */
export interface PaymentSlot {
  readonly paymentType: PaymentType;
  start(host: PaymentSlotHost): PaymentSlotSession;
}
