import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { PaymentType } from '../../contract/checkout/page-name.ts';
import type { ViewInputs } from '../view/view-inputs.types.ts';

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

/** A way to pay as it is handed to a checkout: its code, or how that is fetched. */
export type AnyPaymentMethod = PaymentMethod | LazyPaymentMethod;
