import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { OverlayOutcome } from '../../overlay/overlay.types.ts';
import type { AttemptStart } from '../attempt/attempt.types.ts';
import type { CheckoutServices } from '../checkout-services.types.ts';
import type { AttemptQuestion, PaymentResult, WireOutcome } from '../checkout-state.types.ts';
import type { CheckoutCommands } from '../commands/commands.types.ts';
import type { MethodEvent, PaymentProgress, PaymentSubmit } from '../methods/method.types.ts';
import type { FollowedRedirect } from '../protocol/redirect-rule.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import type { OrderChanged, OrderRefresh } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

/** The bank still waits for the shopper. */
export interface PaymentOffer {
  readonly question: AttemptQuestion;
  /** Null: nobody says where. */
  readonly redirect: FollowedRedirect | null;
  /** How the bank's frame ended, if there was one. */
  readonly frame: OverlayOutcome | null;
}

/** A plug-in's chart that runs. It takes every {@link MethodEvent}. */
export type MethodActor = ActorRefFrom<AnyStateMachine>;

/** The method's chart that runs, or that none can. */
export interface RunningMethod {
  /** Name of the plug-in; null: this client knows none for the chosen option. */
  readonly name: string | null;
  /** The host's count of choices when it was started. */
  readonly round: number;
  /** The option was still being sent. */
  readonly isPending: boolean;
}

export interface PaymentInput {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
  /** An attempt that was open when the page was loaded. */
  readonly question: AttemptQuestion | null;
}

type Command<Name extends keyof CheckoutCommands> = {
  readonly type: Name;
  readonly id?: string;
} & CheckoutCommands[Name];

export type PaymentEvent =
  | OrderChanged
  | OrderRefresh
  | PaymentSubmit
  | Command<'paymentOption.select'>
  | Command<'payment.resume'>
  | Command<'delivery.edit'>
  | Command<'checkout.retry'>
  | { readonly type: 'method.ready' }
  | { readonly type: 'method.incomplete' }
  | PaymentProgress;

export interface PaymentContext extends PaymentInput {
  /** The order as Pay was offered for it, until the shopper changes it: what is paid has to look like this. */
  readonly shown: PreOrder | null;
  readonly offer: PaymentOffer | null;
  /** How the last attempt ended, until the shopper does something. */
  readonly ended: PaymentResult | null;
  readonly method: RunningMethod | null;
  /** Its chart; null while its code is fetched, or where this front end knows none. */
  readonly actor: MethodActor | null;
  readonly start: AttemptStart | null;
  readonly output: PaymentOutput;
}

/** End of the payment step. Without an effect and a failure the shopper goes back, or delivery is no longer complete. */
export interface PaymentOutput {
  /** The order is placed or changed, or the basket is unavailable; `none` otherwise. */
  readonly outcome: Extract<WireOutcome, { kind: 'none' | 'placed' | 'changed' | 'basket' }>;
  /** The order could not be read yet. */
  readonly hasFailed: boolean;
  /** The order was placed in the bank's frame. */
  readonly fromFrame: boolean;
}

/** `editable`: choices may be made. `payable`: Pay is offered. `busy`: a payment is on its way. `unlisted`: words, "Try again". */
export type PaymentTag = 'editable' | 'payable' | 'busy' | 'unlisted';
