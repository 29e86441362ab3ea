import type { CardHandle } from '../commerce.types.ts';
import type { RefusalReason, TroubleCode } from './checkout.types.ts';
import type { CheckoutDraft } from './checkout-draft.types.ts';
import type { CheckoutRequest, ChoiceReason, RequestOutput, RequestSituation } from './checkout-state.types.ts';
import type { CommandName } from './commands/commands.types.ts';
import type { PaymentMethod } from './methods/payment-method.types.ts';
import type { RedirectSettings } from './protocol/redirect-rule.ts';
import type { RequestEnded } from './transport/transport-messages.types.ts';

/** The window has to go somewhere: to the placed order, back to the basket, or to a bank or provider. */
export interface NavigationWanted {
  readonly type: 'navigation.wanted';
  readonly to: 'order' | 'basket' | 'provider';
  /** Localised path for the shop's own pages, absolute for others. */
  readonly url: string;
  /** An overlay or in-app frame led here. */
  readonly fromFrame: boolean;
}

/** What the checkout tells whoever started it. `createCheckout` turns each into a call of a port. */
export type CheckoutEmitted =
  | NavigationWanted
  | {
      readonly type: 'command.refused';
      readonly command: CommandName;
      readonly reason: RefusalReason;
      /** Handle of a card that will not be sent: to be dropped from the vault. */
      readonly card?: CardHandle;
    }
  | { readonly type: 'trouble.found'; readonly code: TroubleCode; readonly details?: Readonly<Record<string, unknown>> }
  /** The client chose for the shopper: announce it politely. */
  | { readonly type: 'choice.made'; readonly command: CommandName; readonly reason: ChoiceReason }
  /** A reply made cached baskets old. */
  | { readonly type: 'basket.changed' }
  /** The request of a command was answered, or never left. */
  | RequestEnded
  | { readonly type: 'draft.changed'; readonly draft: CheckoutDraft }
  /** An order-placing request is on its way under this id: it is asked about first by whoever opens checkout next. */
  | { readonly type: 'attempt.opened'; readonly id: string; readonly isAtProvider?: boolean }
  /** Its end is known. */
  | { readonly type: 'attempt.closed' }
  | { readonly type: 'order.placed' };

/** What the charts need of a commerce. */
export interface CheckoutPorts {
  /** Sends one request and gives the replies it led to, in order. Rejects with an `AppError`. */
  sendRequest(request: CheckoutRequest, signal: AbortSignal, situation: RequestSituation): Promise<RequestOutput>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since a fixed moment, unmoved by the device's date: what a countdown is measured by. */
  elapsed(): number;
  /** False while the platform knows that it has no network. */
  isOnline(): boolean;
  readonly redirects: RedirectSettings;
}

/** Everything the charts need from outside, passed in once. */
export interface CheckoutServices extends CheckoutPorts {
  /** The number of the order at this address; null when its page does not tell one, or nobody asks. */
  readOrderNumber(url: string, signal: AbortSignal): Promise<string | null>;
  /** Tells whoever started the checkout. */
  tell(event: CheckoutEmitted): void;
  /** The way to pay for a payment type. `needsWalletMethod`: only the host's `wallet_method` tells which one it is. */
  methodFor(
    paymentType: string,
    walletMethod: string | null,
  ): { readonly name: string | null; readonly needsWalletMethod: boolean };
  /** A plug-in that is there; null while its code has to be fetched. */
  methodNamed(name: string): PaymentMethod | null;
  /** Fetches the code of a way to pay. */
  loadMethod(name: string): Promise<void>;
}
