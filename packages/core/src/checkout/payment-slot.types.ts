import type { PageContexts } from '../contract/checkout-context.ts';
import type { CheckoutPage, PaymentType } from '../contract/checkout-page.ts';
import type { PreOrder } from '../contract/pre-order.ts';
import type { SheetState } from '../payment-sheet/payment-sheet.types.ts';
import type { CheckoutEvent, RequestAnswered } from './checkout.types.ts';

/** What a payment slot may do to the checkout it is plugged into. Once the slot was stopped, nothing it does arrives. */
export interface PaymentSlotHost {
  /** Same commands as a screen's: a slot posts its pages through the one queue. */
  send(event: CheckoutEvent): void;
  /** The pre-order at the moment of asking. */
  preOrder(): PreOrder | null;
  /** What the host last told on a page; null while the page is not open. */
  pageContext<Page extends CheckoutPage>(page: Page): PageContexts[Page] | null;
  /** Pay may be pressed now. */
  isPayable(): boolean;
  /**
   * The payment is being made outside: from the next rest on, until `release`, the checkout is busy and takes nothing
   * but the pages this slot posts (`payment.busy`, checkout.md §7.5). Ends by itself with an attempt's life.
   */
  hold(): void;
  release(): void;
  /** Reply 5001 of the wallet: `steps.shipping.completed` is true until the next reply recomputes it (ruling 20). */
  completeShipping(): void;
  /**
   * Sends the shopper to the bank's page while the payment is held, by the redirect rules (checkout.md §7.3 rules 1 to
   * 6). False: they forbid this address, and nobody goes there.
   */
  leave(url: string): boolean;
  /** The wallet gave no answer in time: the checkout asks the host what became of the attempt, at its next rest. */
  askOutcome(): void;
  /** Tells screens of a device's payment sheet (`view.confirmationPayment`); null when it is none of theirs any more. */
  showSheet(sheet: SheetState | null): void;
}

/** A running slot; stopped when another way to pay is chosen, when the same is chosen anew, and with the order. */
export interface PaymentSlotSession {
  stop(): void;
  /**
   * A request of the checkout was answered, by whomever it was sent; the host already tells what it changed. So a slot
   * knows the reply to its own POST from a read that lists the same page (checkout.md §7.5).
   */
  requestAnswered?(answer: RequestAnswered): void;
  /** The command `sheet.open`, in the shopper's gesture. */
  sheetWanted?(): void;
}

/**
 * A way to pay that brings its own charts, as the Masterpass wallet does. Core declares it and knows nothing of the
 * wallet; the wallet's package fills it (design.md §1). It is started when its payment type is the chosen one.
 */
export interface PaymentSlot {
  readonly paymentType: PaymentType;
  /** For type `wallet`: only with this `wallet_method`. */
  readonly walletMethod?: string;
  start(host: PaymentSlotHost): PaymentSlotSession;
}
