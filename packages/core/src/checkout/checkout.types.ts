import type { CardHandle } from '../commerce.types.ts';
import type { AddressBody } from '../contract/address.ts';
import type { CheckoutPage } from '../contract/checkout-page.ts';
import type { PreOrder } from '../contract/pre-order.ts';
import type { AppError } from '../errors/app-error.ts';
import type { OverlayEvent, OverlayOutcome, OverlayPhase } from '../overlay/overlay.types.ts';
import type { SheetState } from '../payment-sheet/payment-sheet.types.ts';
import type { Place } from './checkout.place.ts';
import type {
  AddressRequest,
  AddressUse,
  CheckoutRequest,
  CheckoutState,
  ChoiceReason,
  ExchangeOutput,
  FollowUp,
  PostRequest,
  ReadRequest,
  StallReason,
} from './checkout-state.types.ts';
import type { PostablePage, Submission } from './page-inputs.types.ts';
import type { RedirectDecision, RedirectSettings } from './redirect-rule.ts';

/** The three phases a shopper sees (specification 1). */
export type CheckoutStep = 'shipping' | 'payment' | 'confirmation';

/** Typed text worth keeping over a reload. Card fields have no place here. */
export interface CheckoutDraft {
  readonly guest: Readonly<Record<string, string>>;
  readonly address: Readonly<Record<string, string>>;
  readonly note: Readonly<Record<string, string>>;
  /** Half a store pick-up: `retail_store` or `billing_address`, until the other one is there too. */
  readonly pickup: Readonly<Record<string, string>>;
  /** Answers to the shop's questions, by key. */
  readonly questions: Readonly<Record<string, string>>;
}
export type DraftForm = keyof CheckoutDraft;

/** What a front end or the outside world tells the checkout. Commands are `noun.verb`, facts are in the past tense. */
export type CheckoutEvent =
  /** The shopper answered a page: chose, typed, confirmed. The one command for all pages. */
  | ({ readonly type: 'page.submit' } & Submission)
  /** Asks for a page that is only listed on demand: coupons, loyalty. */
  | { readonly type: 'page.load'; readonly page: CheckoutPage }
  /** A new address, chosen for its use once it exists; with `pk` a correction of that one, which changes no choice. */
  | { readonly type: 'address.save'; readonly address: AddressBody; readonly use: AddressUse; readonly pk?: number }
  | { readonly type: 'step.open'; readonly step: 'shipping' | 'payment' }
  | { readonly type: 'draft.change'; readonly form: DraftForm; readonly values: Readonly<Record<string, string>> }
  /** "Try again" wherever the view says `canRetry`. */
  | { readonly type: 'checkout.retry' }
  /** "Go on" after a sold-out line or a changed price or total: leads to the basket, or on in checkout. */
  | { readonly type: 'change.accept' }
  /** "Continue at your bank" while an attempt still waits. */
  | { readonly type: 'attempt.resume' }
  /** Something outside changed the pre-order: basket, addresses, identity. */
  | { readonly type: 'checkout.invalidated' }
  /** The page came back: from the back/forward cache, or after it was left. */
  | { readonly type: 'window.returned' }
  /** The shopper looks at this window again, after another one. */
  | { readonly type: 'window.shown' }
  /** The network is there again. */
  | { readonly type: 'connection.restored' }
  /** Pay was pressed for a device's payment sheet: it opens at once, in the shopper's gesture. */
  | { readonly type: 'sheet.open' }
  | SlotEvent
  | OverlayEvent;

/** What a way to pay with charts of its own tells the checkout, through its `PaymentSlotHost`. */
export type SlotEvent =
  /** The payment is being made outside the checkout: in a device's sheet, in a wallet. */
  | { readonly type: 'payment.held' }
  /** It is not any longer. */
  | { readonly type: 'payment.released' }
  /** It gave no answer in time: the host is asked what became of the attempt. */
  | { readonly type: 'payment.unanswered' }
  /** The wallet's bank wants the shopper on its page: by the redirect rules, as if the host had sent there. */
  | { readonly type: 'payment.redirected'; readonly url: string }
  /** The wallet verified the shopper (reply 5001): shipping counts as completed until the next reply (ruling 20). */
  | { readonly type: 'shipping.confirmed' }
  | { readonly type: 'sheet.changed'; readonly sheet: SheetState | null };

/** Why a command was not taken: shown or logged, never silent. */
export type RefusalReason = 'busy' | 'notOpen' | 'notPayable' | 'notNow';

/** Developer-facing trouble; a front end reports those marked so under the tag CHECKOUT. */
export type TroubleCode =
  | 'tooManyChoices'
  | 'tooManyReads'
  | 'redirectIgnored'
  | 'unknownPages'
  | 'unreadableContext'
  | 'nothingOpen'
  | 'outcomeUnresolved';

/** The window has to go somewhere: to the placed order, back to the basket, or to a bank or provider. */
export interface NavigationWanted {
  readonly type: 'navigation.wanted';
  readonly to: 'order' | 'basket' | 'provider';
  /** Localised path for the shop's own pages, absolute for others. */
  readonly url: string;
  /** An overlay or in-app frame led here. */
  readonly fromFrame: boolean;
}

/** How one request ended. */
export interface RequestAnswered {
  readonly type: 'request.answered';
  /** The page that was posted; null for a read and for a new address. */
  readonly page: PostablePage | null;
  /** `unanswered`: no reply, or none that can be read. `unsent`: the checkout did not take the command. */
  readonly result: 'accepted' | 'refused' | 'unanswered' | 'unsent';
}

/** What the checkout tells whoever started it. `startCheckout` turns each into a call of a port. */
export type CheckoutEmitted =
  | NavigationWanted
  | {
      readonly type: 'command.refused';
      readonly command: CheckoutEvent['type'];
      readonly reason: RefusalReason;
      readonly page?: PostablePage;
      /** Handle of a card that will not be sent: to be dropped from the vault. */
      readonly card?: CardHandle;
    }
  | { readonly type: 'trouble.found'; readonly code: TroubleCode; readonly details?: Readonly<Record<string, unknown>> }
  /** The client chose for the shopper: announce it politely. */
  | { readonly type: 'choice.made'; readonly page: PostablePage; readonly reason: ChoiceReason }
  /** A reply made cached baskets old. */
  | { readonly type: 'basket.changed' }
  /** One request was answered or failed; replies that were settled together come one by one, in their order. */
  | RequestAnswered
  /** The sheet has to open now. */
  | { readonly type: 'sheet.wanted' }
  | { readonly type: 'draft.changed'; readonly draft: CheckoutDraft }
  | { readonly type: 'order.placed' };

/** Tags a front end asks instead of state names. */
export type CheckoutTag = 'busy' | 'editable' | 'payable';

/** What the chart needs from outside, passed in once. */
export interface CheckoutServices {
  /** Sends one request and gives the replies it led to, in order. Rejects with an `AppError`. */
  exchange(request: CheckoutRequest, signal: AbortSignal): Promise<ExchangeOutput>;
  /** Milliseconds since the epoch. */
  now(): number;
  readonly redirects: RedirectSettings;
}

export interface CheckoutInput {
  readonly services: CheckoutServices;
  /** Value of `?attempt=` in the page's address, after a return from a bank. */
  readonly attempt?: string;
  /** Payment that this browser knew to be open: another tab's, or this one's before it was loaded anew. */
  readonly pending?: string;
  /** Draft of an earlier visit. */
  readonly draft?: CheckoutDraft;
}

/** A request on its way or waiting, with its place in the order of sending. */
export interface NumberedRequest {
  readonly sequence: number;
  readonly request: CheckoutRequest;
}

/** One try to pay (checkout.md §5.3). */
export interface PaymentAttempt {
  /** The host's id; null with a host that issues none. */
  readonly id: string | null;
  /** Page whose errors a refusal belongs to. */
  readonly page: CheckoutPage;
  /** Not this checkout's own: another tab, or an earlier load of this page, is paying. */
  readonly isElsewhere?: boolean;
  /** How often its outcome was asked for without a clear answer. */
  readonly asks: number;
  /** How the overlay ended, once it did. */
  readonly overlay: OverlayOutcome | null;
  /** Own page the overlay came back to: used only when the server cannot say what became of the attempt. */
  readonly returnedTo: string | null;
}

/** What was in the basket before and after the host found a line sold out or a price changed. */
export interface OrderChange {
  /** `TOTAL_CHANGED`: this client found it by comparing, no reply said so. */
  readonly code: 'OUT_OF_STOCK' | 'PRICE_CHANGED' | 'TOTAL_CHANGED' | 'OTHER';
  readonly messages: readonly string[];
  readonly before: PreOrder | null;
  readonly after: PreOrder | null;
  /** Where accepting leads; null: on in checkout. */
  readonly redirectUrl: string | null;
}

/** An automatic choice that the host accepted since the shopper last did something. */
export interface MadeChoice {
  readonly page: PostablePage;
  readonly reason: ChoiceReason;
}

export interface CheckoutContext {
  readonly services: CheckoutServices;
  readonly state: CheckoutState;
  /** Shopper's requests that wait, oldest first; at most one per kind. */
  readonly queue: readonly (PostRequest | AddressRequest)[];
  /** The one request in flight. */
  readonly current: NumberedRequest | null;
  /** A read to send once the queue is empty. */
  readonly wantedRead: ReadRequest | null;
  readonly follow: FollowUp;
  /** Where the chart goes next, decided once for each look at the rest; read while it is deciding. */
  readonly next: Place;
  readonly sequence: number;
  readonly attempt: PaymentAttempt | null;
  /** Where the last redirect leads: followed, open in a frame, or offered. */
  readonly redirect: RedirectDecision | null;
  readonly overlayPhase: OverlayPhase | null;
  readonly change: OrderChange | null;
  /** The order as Pay was offered for it, until the shopper changes it: what is paid has to look like this. */
  readonly shown: PreOrder | null;
  /** Last call that brought no reply; cleared by the next one that does. */
  readonly failure: AppError | null;
  readonly stall: StallReason | null;
  readonly step: CheckoutStep;
  /** The device's payment sheet; null while no way to pay uses one. */
  readonly sheet: SheetState | null;
  readonly choices: readonly MadeChoice[];
  /** What the host told about automatic changes since the shopper last did something. */
  readonly notices: readonly string[];
  readonly draft: CheckoutDraft;
}
