import type { AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { PaymentType } from '../../contract/checkout/checkout-page.ts';
import type { PaymentProgress } from '../attempt/attempt.types.ts';
import type { CheckoutServices } from '../checkout.types.ts';
import type { PaymentSubmission } from '../commands/commands.types.ts';
import type { CheckoutStatus, OrderChanged, RequestAnswered } from '../transport/transport.types.ts';
import type { ViewInputs } from '../view/view-inputs.types.ts';

/** What every method's chart is started with. `ports` are the plug-in's own. */
export interface MethodInput<Ports = undefined> {
  readonly services: CheckoutServices;
  readonly transport: AnyActorRef;
  readonly status: CheckoutStatus;
  readonly ports: Ports;
}

/** What every method's chart knows. */
export type MethodContext<Ports = undefined> = MethodInput<Ports>;

/** How a try to pay ended, for the method that carried it. */
export interface PaymentEnded {
  readonly type: 'payment.ended';
  readonly result: 'placed' | 'refused' | 'released' | 'offered';
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

/**
 * A way to pay as a plug-in: its chart, and what a screen may know of it. One folder of the same name in core, web and host; a
 * front end loads only those that it hands in.
 */
export interface PaymentMethod<
  View extends { readonly name: string } = { readonly name: string },
  Commands extends object = object,
> {
  /** Tells it apart: `card`, `transfer` … */
  readonly name: View['name'];
  /** Payment types it pays (`payment_option.payment_type` of the protocol). */
  readonly paymentTypes: readonly (PaymentType | (string & {}))[];
  /** For type `wallet`: only with this `wallet_method`. */
  readonly walletMethod?: string;
  readonly machine: AnyStateMachine;
  /** Commands that it brings; a type alone, nothing stands here. */
  readonly commands?: Commands;
  /** What its chart needs from outside besides the checkout's own ports. */
  readonly ports?: unknown;
  /** What a screen may know; the snapshot is null while the chart is not running. */
  select(inputs: ViewInputs, currency: string, snapshot: SnapshotFrom<AnyStateMachine> | null): View;
}

/** A way to pay whose code is fetched when it is chosen, and by nobody else. */
export interface LazyPaymentMethod<Method extends PaymentMethod = PaymentMethod> {
  readonly name: Method['name'];
  readonly paymentTypes: Method['paymentTypes'];
  readonly walletMethod?: string;
  readonly commands?: Method['commands'];
  load(): Promise<Method>;
}

export type AnyPaymentMethod = PaymentMethod | LazyPaymentMethod;
