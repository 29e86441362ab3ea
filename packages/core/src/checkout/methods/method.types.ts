import type { CheckoutServices } from '../checkout-services.types.ts';
import type { PaymentResult, PostRequest } from '../checkout-state.types.ts';
import type { PaymentSubmission } from '../commands/commands.types.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import type { OrderChanged, RequestAnswered } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

/** What every method's chart is started with. `ports` are the plug-in's own. */
export interface MethodInput<Ports = undefined> {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
  readonly ports: Ports;
}

/** What every method's chart knows. */
export type MethodContext<Ports = undefined> = MethodInput<Ports>;

/** How a try to pay ended, for the method that carried it. */
export interface PaymentEnded {
  readonly type: 'payment.ended';
  readonly result: PaymentResult;
}

/** Pay was pressed, and the order may be paid. */
export type PaymentSubmit = { readonly type: 'payment.submit'; readonly id?: string } & PaymentSubmission;

/** What the payment chart tells the method. */
export type MethodEvent = OrderChanged | RequestAnswered | PaymentSubmit | PaymentEnded;

/** What a method tells the payment chart. */
export type MethodMessage =
  /** All that this way to pay needs is there. */
  | { readonly type: 'method.ready' }
  /** Something is missing or on its way. */
  | { readonly type: 'method.incomplete' }
  | PaymentProgress;

/** What the chosen way to pay tells while it carries a payment on. */
export type PaymentProgress =
  /** The next page of this payment. */
  | { readonly type: 'payment.place'; readonly request: PostRequest; readonly id?: string | undefined }
  /** The payment is being made outside the checkout: in a device's sheet, in a wallet. */
  | { readonly type: 'payment.held' }
  /** It is not any longer. */
  | { readonly type: 'payment.released' }
  /** It gave no answer in time: the host is asked what became of the attempt. */
  | { readonly type: 'payment.unanswered' }
  /** The wallet's bank wants the shopper on its page: by the redirect rules, as if the host had sent there. */
  | { readonly type: 'payment.redirect'; readonly url: string };
