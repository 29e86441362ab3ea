import type { Commerce } from '@vitrin/core';
import type {
  Checkout,
  CheckoutCommands,
  CommandArguments,
  CheckoutView as CoreCheckoutView,
  SendCommand,
} from '@vitrin/core/checkout';
import type { ReactNode } from 'react';
import type { ShopPaymentMethod } from '../methods/payment-method.types.ts';
import type { paymentMethods } from '../methods/payment-methods.table.ts';
import type { RunningMethods } from '../methods/payment-methods-context.ts';

/** The tab's checkout, and the commerce it runs on. */
export interface RunningCheckout {
  readonly checkout: ShopCheckout;
  readonly commerce: Commerce;
  readonly payment: RunningMethods;
  /** Draws a screen that says something in the place of the steps, if there is one. */
  readonly tellingScreen: (view: CheckoutView, send: SendShopCommand) => ReactNode;
  /** Fetches what stands around the form, the header's count and name: called when the form is there. */
  readonly openAround: () => void;
  /** Ends the checkout; nothing it was waiting for is applied any more. */
  readonly stop: () => void;
}

/** Props of every part of the checkout screen: the view, and the function that takes what the shopper does. */
export interface CheckoutScreenProps {
  readonly view: CheckoutView;
  readonly send: SendShopCommand;
  /** For what is only read (regions, contracts) and for the card vault. */
  readonly commerce: Commerce;
}

type ShopMethod = (typeof paymentMethods)[number];
type ViewOf<Method> = Method extends ShopPaymentMethod<infer View, infer _Commands> ? View : never;
/** As what takes them all: parameters of a union's functions are an intersection. */
type TakerOf<Method> = Method extends ShopPaymentMethod<infer _View, infer Commands> ? (all: Commands) => void : never;
type MethodCommands = TakerOf<ShopMethod> extends (all: infer All) => void ? All : never;

/** What a screen may know of the chosen way to pay, of all that this shop hands in. */
export type MethodView = ViewOf<ShopMethod>;

/** What the screens of this shop's checkout show. */
export type CheckoutView = CoreCheckoutView<MethodView>;

/** What they may ask for, commands of the ways to pay among it. */
type ShopCommands = CheckoutCommands & MethodCommands;

export type ShopCommandName = keyof ShopCommands;

/** A command of a screen as a value. */
export type ShopCommand = CommandArguments<ShopCommands>;

export type SendShopCommand = SendCommand<ShopCommands>;

type ShopCheckout = Checkout<CheckoutView, ShopCommands>;
