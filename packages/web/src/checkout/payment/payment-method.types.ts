import type { I18n, MessageDescriptor } from '@lingui/core';
import type { PageErrors } from '@vitrin/core/checkout';
import type { ComponentType } from 'react';
import type { FieldCheck, FieldMessages } from '../../components/use-form-checks.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import type { CheckoutView, MethodView } from '../start/shop-checkout.types.ts';

/**
 * The chosen way to pay: the view's own, or what stands in for it. `loading`: its code is on its way. `missing`: that did not
 * come. `unknown`: the host offers it and this shop cannot draw it.
 */
export type ShownMethod =
  | MethodView
  | { readonly name: 'loading' }
  | { readonly name: 'missing' }
  | { readonly name: 'unknown' };

export type MethodName = ShownMethod['name'];

/** What a screen may know of the ways to pay with these names. */
export type MethodViewOf<Name extends MethodName> = ShownMethod & { readonly name: Name };

/** What a method's own part of the form gets. */
export interface PaymentDetailProps<Name extends MethodName = MethodName> extends CheckoutScreenProps {
  readonly method: MethodViewOf<Name>;
  /** What is wrong, by name of the input; read with the method's own names. */
  readonly errors: FieldMessages<string>;
}

/** What a press of Pay brings to the chosen method. Every check has passed and the agreement is accepted. */
export interface PayPress<Name extends MethodName = MethodName> extends CheckoutScreenProps {
  readonly method: MethodViewOf<Name>;
  /** Texts of the form; those of a card live nowhere else. */
  readonly data: FormData;
  readonly form: HTMLFormElement;
}

/** One way to pay, as the payment form sees it. A method is a row of `paymentMethods`. */
export interface PaymentMethod<Name extends MethodName = MethodName> {
  /** Stands under the chosen option. Load it with `retriedPart()`: nobody waits for the form of another method. */
  readonly Detail: ComponentType<PaymentDetailProps<Name>>;
  /** Checks of its inputs, in the order of the form. @param now milliseconds since the epoch. */
  readonly checks?: (i18n: I18n, now: () => number) => Readonly<Record<string, FieldCheck>>;
  /** The host's refusal, by name of the input. */
  readonly messages?: (errors: PageErrors | null) => FieldMessages<string>;
  /** Names of the errors that `messages` puts beside inputs: they are not repeated in the banner. */
  readonly shownFields?: readonly string[];
  /** What stands between the shopper and Pay; null when nothing does. `busy` needs no words of its own. */
  readonly obstacle?: (view: CheckoutView, method: MethodViewOf<Name>) => MessageDescriptor | 'busy' | null;
  /** Sends what Pay stands for. */
  readonly pay: (press: PayPress<Name>) => void;
  /** What Pay says, where it is not the amount that counts. */
  readonly payLabel?: MessageDescriptor;
  /** Words while the payment is on its way; by default that the shop is placing the order. */
  readonly payingText?: MessageDescriptor;
  /** A last word under Pay: what happens next, what becomes of the typed data. */
  readonly payHint?: MessageDescriptor;
}
