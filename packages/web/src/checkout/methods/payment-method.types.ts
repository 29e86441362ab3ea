import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Commerce } from '@vitrin/core';
import type { CheckoutCommands, CheckoutView, PageErrors, PaymentMethod, SendCommand } from '@vitrin/core/checkout';
import type { FunctionComponent, ReactNode } from 'react';
import type { FieldCheck, FieldMessages } from '../../components/forms/ErrorSummary.tsx';

/** What a screen may know of a way to pay, told apart by its name. */
export interface NamedView {
  readonly name: string;
}

/** The checkout around a way to pay: all that it may know of it, its own commands among those it may give. */
export interface MethodScreenProps<Commands extends object = object> {
  readonly view: CheckoutView<NamedView>;
  readonly send: SendCommand<CheckoutCommands & Commands>;
  /** For the card vault, and for what is only read. */
  readonly commerce: Commerce;
}

/** What a method's own part of the form gets. */
export interface PaymentDetailProps<View extends NamedView = NamedView, Commands extends object = object>
  extends MethodScreenProps<Commands> {
  readonly method: View;
  /** What is wrong, by name of the input; read with the method's own names. */
  readonly errors: FieldMessages<string>;
}

/** What a press of Pay brings to the chosen method. Every check has passed and the agreement is accepted. */
export interface PaySubmission<View extends NamedView = NamedView, Commands extends object = object>
  extends MethodScreenProps<Commands> {
  readonly method: View;
  /** Texts of the form; those of a card live nowhere else. */
  readonly data: FormData;
  readonly form: HTMLFormElement;
}

/** A choice that Pay still needs: what to do, and the group of the form where it is done, by its name. */
export interface MissingChoice {
  readonly at: string;
  readonly says: MessageDescriptor;
}

/**
 * What stands between the shopper and Pay. A press of Pay says a missing choice beside its group and takes the focus there
 * (ux 45); `busy` ends by itself and needs no words.
 */
export type Obstacle = MissingChoice | 'busy' | null;

/** One way to pay in the payment form. */
export interface PaymentForm<View extends NamedView = NamedView, Commands extends object = object> {
  /** The component that stands under the chosen option. */
  Detail(props: PaymentDetailProps<View, Commands>): ReactNode;
  /** Checks of its inputs, in the order of the form. @param now milliseconds since the epoch. */
  checks?(i18n: I18n, now: () => number): Readonly<Record<string, FieldCheck>>;
  /** The host's refusal, by name of the input. */
  messages?(errors: PageErrors | null): FieldMessages<string>;
  /** Names of the errors that `messages` puts beside inputs: they are not repeated in the banner. */
  readonly shownFields?: readonly string[];
  /** What stands between the shopper and Pay; null when nothing does. */
  obstacle?(view: CheckoutView<NamedView>, method: View): Obstacle;
  /** The choice of its own that is still open, once delivery and all questions are done and Pay is not offered yet. */
  openChoice?(method: View): MissingChoice | null;
  /** What mistakes in its fields belong to, where it changes them: they go with another card (ux 46). */
  mistakesOf?(method: View): string;
  /** Sends what Pay stands for, once the button has shown the press. */
  pay(press: PaySubmission<View, Commands>): void;
  /** Opens what a browser opens only while a press is handled: `pay` is called in it, before the button shows it. */
  readonly paysInPress?: true;
  /** Word of the button before the amount; absent: "Pay". */
  readonly payLabel?: MessageDescriptor;
  /** Words while the payment is on its way; by default that the shop is placing the order. */
  readonly payingText?: MessageDescriptor;
  /** A last word under Pay: what happens next, what becomes of the typed data. */
  readonly payHint?: MessageDescriptor;
}

/** What the dialogs of a method get. */
export type MethodDialogsProps<View extends NamedView = NamedView, Commands extends object = object> = Pick<
  PaymentDetailProps<View, Commands>,
  'method' | 'view' | 'send'
>;

/** The code of a way to pay: what it registers in core, and what is drawn of it. */
export interface MethodParts<View extends NamedView = NamedView, Commands extends object = object> {
  plugin(commerce: Commerce): PaymentMethod<View, Commands>;
  readonly form: PaymentForm<View, Commands>;
  /** Dialogs beside the steps: a form of their own cannot stand in the payment form. */
  readonly dialogs?: {
    isShown(method: View, view: CheckoutView<NamedView>): boolean;
    /** Their component; fetch it with `lazyPart()`. */
    Part(props: MethodDialogsProps<View, Commands>): ReturnType<FunctionComponent>;
  };
}

/**
 * A payment method of this shop: one entry of `payment-methods.table.ts`, one row of
 * `order-payments.table.ts`, and one folder `checkout/methods/<name>`. No other file
 * knows it by name (decision 0054). Every checkout loads the entries.
 */
export interface ShopPaymentMethod<View extends NamedView = NamedView, Commands extends object = object> {
  /** The name of core's plug-in. */
  readonly name: View['name'];
  /** What the host calls it, of an option and of an order; core's plug-in tells. */
  readonly paymentTypes: readonly string[];
  /** Which of the wallets it is, where the host calls several of them `wallet`. */
  readonly walletMethod?: string;
  /**
   * Addresses of the pictures beside an option of its payment types, in their order; none for an option that is another
   * method's. They are decoration: the option's name stands beside them.
   * @param slug the option's, on the wire.
   */
  marksOf(slug: string): readonly string[];
  /** Fetches its code, when it is chosen: nobody waits for the chart and the form of another one. */
  load(): Promise<MethodParts<View, Commands>>;
  /** Most shops have it first: its code comes before the checkout starts, and its form stands with the step. */
  readonly comesAhead?: true;
  /** What it costs by itself, in minor units of the order's currency; null: nothing. */
  fee?(method: View): number | null;
  /** The card's bank asks the shopper, not a provider with a page of its own. */
  readonly isAskedByBank?: true;
  /** Commands that are no choice of the shopper's: no words when one is not taken. */
  readonly silentCommands?: readonly string[];
  /** Commands that go on with Pay: a second press does nothing and is no mistake. */
  readonly payCommands?: readonly string[];
}
