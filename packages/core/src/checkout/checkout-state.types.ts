import type { AddressInput } from '../address/address-form.ts';
import type { PageContexts } from '../contract/checkout/checkout-context.ts';
import type {
  AttributeGroup,
  CheckoutAddress,
  DataSourceGroup,
  DeliveryOption,
  RetailStore,
  ShippingOption,
} from '../contract/checkout/checkout-delivery.ts';
import type {
  BankAccount,
  CardType,
  CreditOption,
  Installment,
  PaymentChoice,
  PaymentOption,
  SavedCard,
  UnavailableOption,
} from '../contract/checkout/checkout-payment.ts';
import type { CheckoutReply } from '../contract/checkout/checkout-reply.ts';
import type { PageName } from '../contract/checkout/page-name.ts';
import type { PreOrder } from '../contract/checkout/pre-order.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { OrderChange, ShopperOutcome } from './checkout.types.ts';
import type { PageCommand, PostablePage } from './protocol/page-inputs.types.ts';
import type { FollowedRedirect, Redirect } from './protocol/redirect-rule.ts';

/** Everything the host offers to choose from (specification 3, "Checkout state"). Empty: nothing offered now. */
export interface CheckoutLists {
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly addresses: readonly CheckoutAddress[];
  readonly retailStores: readonly RetailStore[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly dataSourceGroups: readonly DataSourceGroup[];
  readonly attributeGroups: readonly AttributeGroup[];
  readonly paymentOptions: readonly PaymentOption[];
  readonly unavailableOptions: readonly UnavailableOption[];
  readonly installments: readonly Installment[];
  readonly bankAccounts: readonly BankAccount[];
  readonly creditOptions: readonly CreditOption[];
  readonly paymentChoices: readonly PaymentChoice[];
  readonly savedCards: readonly SavedCard[];
}

/** Errors of one page's form; field names are the wire's (`card_number`). */
export interface PageErrors {
  /** Messages by field, in the shopper's language. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Of the form as a whole (`non_field_errors`). */
  readonly messages: readonly string[];
  /** Machine word of the host, if it sent one. */
  readonly code: string | null;
}

/** Where errors belong: a page, the form of a new address, or the checkout as a whole. */
export type ErrorPlace = PageName | 'address' | 'checkout';

/** What was tried since the shopper last did something (checkout.md §7.2, conflict rules 2 and 3). */
export interface ChoiceMemory {
  /** Keys of automatic choices that were refused, failed or changed nothing: not sent again. */
  readonly refused: readonly string[];
  /** Automatic choices sent. */
  readonly sent: number;
  /** Reads the client sent on its own account. */
  readonly reads: number;
  /** Attempt for which the code was already asked for by itself (pipeline rule 8). */
  readonly smsAttempt: string | null;
}

/** Everything the replies so far have told: the value that the pipeline turns over, reply by reply. */
export interface CheckoutState {
  /** Highest revision seen; null until one was. */
  readonly revision: number | null;
  /** Sequence of the request whose reply was last applied: the fence where a host has no revisions. */
  readonly appliedSequence: number;
  /** A reply was applied: before that nothing is known. */
  readonly isLoaded: boolean;
  readonly preOrder: PreOrder | null;
  /** Open pages this client knows, in canonical order. */
  readonly openPages: readonly PageName[];
  readonly lists: CheckoutLists;
  readonly cardType: CardType | null;
  /** Latest context of each page (pipeline rule 6). */
  readonly contexts: Partial<PageContexts>;
  readonly errors: Partial<Readonly<Record<ErrorPlace, PageErrors>>>;
  /** Nobody is identified: the guest or sign-in screen is shown. */
  readonly isAnonymous: boolean;
  readonly hasGiftBox: boolean;
  /** Null until the host said it. */
  readonly canGuestPurchase: boolean | null;
  /** Pay-on-delivery code dialog (pipeline rule 9). */
  readonly isCodeDialogOpen: boolean;
  readonly selectedBankAccount: Id | null;
  /** Bin posted and accepted since this page was loaded; null when the host's bin is from an earlier visit. */
  readonly bin: string | null;
  /** Bin submitted last for this way to pay, whatever became of it. */
  readonly typedBin: string | null;
  /** Token of the kept card that was chosen, as far as this client knows. */
  readonly savedCard: string | null;
  /** Wallet pages posted by A8 and A9 since the last PaymentOption POST. */
  readonly walletPages: readonly PageName[];
  readonly memory: ChoiceMemory;
  /** `steps.shipping.completed` (pipeline rule 15). */
  readonly isShippingCompleted: boolean;
}

/** Why an automatic choice was made, for the screen to say: "the first of 3". `rule` is checkout.md §7.2's. */
export interface ChoiceReason {
  /** The automatic choice (checkout.md §7.2), the code that was sent by itself, or the way that was chosen again after a return. */
  readonly rule: 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'sendSms' | 'comeBack';
  /** How many there were to choose from. */
  readonly count: number;
}

/** An automatic choice that the host accepted since the shopper last did something. */
export interface MadeChoice {
  readonly page: PostablePage;
  readonly reason: ChoiceReason;
}

/** A page the client posts for the shopper, with its reason. */
export type AutomaticChoice = PageCommand & { readonly reason: ChoiceReason };

export interface ReadRequest {
  readonly kind: 'read';
  /** `GET ?page=`: coupons and loyalty (checkout.md §1 rule 2). */
  readonly page?: PageName;
  /** `GET ?attempt=`: what became of a payment (checkout.md §5.3). */
  readonly attempt?: string;
  /** Sent on the client's own account, not because the shopper or the outside asked: these are counted. */
  readonly isOwn?: boolean;
  /** The window may still be on its way to the provider: the shopper has not come back (checkout.md §7.1 rule 11). */
  readonly isRedirectPending?: boolean;
  /** It asks what became of this attempt: its reply is read with that in mind (checkout.md §5.3). */
  readonly question?: AttemptQuestion;
  /** The shopper looks at this window again, and may be paying in another one: nothing is chosen on account of it. */
  readonly isPassiveRefresh?: boolean;
}

/** An attempt whose end only the host knows. */
export interface AttemptQuestion {
  /** The host's id; null with a host that issues none. */
  readonly id: string | null;
  /** Page whose errors a refusal belongs to. */
  readonly page: PageName;
  /** Not this checkout's own: another tab, or an earlier load of this page, is paying. */
  readonly isElsewhere: boolean;
  /** Own page the bank's frame came back to: used only when the server cannot say what became of the attempt. */
  readonly returnedTo: string | null;
}

/** A page of the checkout that is posted, by the shopper or by the client itself (checkout.md §4). */
export interface PostRequest {
  readonly kind: 'post';
  readonly pageCommand: PageCommand;
  readonly by: 'shopper' | 'automatic';
  readonly reason?: ChoiceReason;
  /** On pages that can place the order (conventions §11). */
  readonly idempotencyKey?: string;
}

/** `POST /address/`, or `PATCH` of a known one, then a read: one errand, so that the shopper waits once. */
export interface AddressRequest {
  readonly kind: 'address';
  readonly address: AddressInput;
  readonly use: AddressUse;
  /** The address that is corrected; absent for a new one. */
  readonly pk?: Id;
  /** A shop that was picked before there was an address to send with it. */
  readonly pickup?: { readonly store: Id };
}

/** What a new address is for, once it exists. */
export type AddressUse = 'shipping' | 'billing' | 'both';

/** Everything that a checkout sends to its host. */
export type CheckoutRequest = ReadRequest | PostRequest | AddressRequest;

/** A request to `/orders/checkout/`, the only kind whose reply runs through the pipeline. */
export type PageRequest = ReadRequest | PostRequest;

/** A reply with the request it answers. */
export interface AnsweredRequest {
  readonly request: PageRequest;
  readonly reply: CheckoutReply;
}

/**
 * What one request brought: the replies in order, to be applied in one go. One reply where the client sends one by
 * one; several where the storefront's server makes the automatic choices beside the host (gateway.md §13).
 */
export interface RequestOutput {
  readonly replies: readonly AnsweredRequest[];
  /** The address that was created, even when the read after it failed. */
  readonly createdAddress?: Id;
  /** What ended the request after these replies. */
  readonly failure?: AppError;
  /** The request that brought no reply, when it is a later one than the one that was sent. */
  readonly failedRequest?: PageRequest;
  /** Found out: nobody makes choices beside the host, or not as this client would. */
  readonly isOneByOne?: true;
}

/** What the transport knows and the sending of a request depends on. */
export interface RequestSituation {
  /** No other request was sent before. */
  readonly isFirst: boolean;
  /** A reply was read before: there are choices to remember. */
  readonly hasReplies: boolean;
  /** Nobody makes choices beside the host (gateway.md §13), as a request found out. */
  readonly isOneByOne: boolean;
}

/**
 * Meaning of a reply beyond the order that it contains (checkout.md §7.1). The transport follows `choose` and `read` by itself;
 * every other kind is handled once. `Redirect` is the reply's own until the redirect rules have decided on it.
 */
export type WireOutcome<Redirect = FollowedRedirect> =
  | { readonly kind: 'none' }
  | { readonly kind: 'choose'; readonly choice: AutomaticChoice }
  | { readonly kind: 'read'; readonly request: ReadRequest }
  /** Null: the page of the placed order is at an address that is not followed. */
  | { readonly kind: 'placed'; readonly redirect: Redirect | null }
  /** A bank or provider asks the shopper. */
  | { readonly kind: 'bank'; readonly redirect: Redirect }
  /** The whole checkout is sent away, as a rule to the basket. */
  | { readonly kind: 'basket'; readonly redirect: Redirect }
  /** Sold out or a price changed: the shopper sees the change before the redirect. */
  | { readonly kind: 'changed'; readonly change: OrderChange; readonly redirect: Redirect | null }
  /** The bank still waits for the shopper. Null: the host does not say where. */
  | { readonly kind: 'offer'; readonly redirect: Redirect | null; readonly question: AttemptQuestion }
  /** The host is asked for the end of this attempt. */
  | { readonly kind: 'ask'; readonly question: AttemptQuestion }
  /** The basket is closed after a payment, at a host that names no attempts: the order is probably placed. */
  | { readonly kind: 'closed' }
  /** Too much was tried without the shopper. */
  | { readonly kind: 'stall'; readonly reason: StallReason };

/** Outcome of a reply before the redirect rules. */
export type ReplyOutcome = WireOutcome<Pick<Redirect, 'redirectUrl' | 'isFrame'>>;

export type StallReason = 'tooManyChoices' | 'tooManyReads';

/**
 * End of a try to pay, for its method. `refused`: the host rejected it, or nothing came of it; Pay is offered again. `released`:
 * nothing was sent. `failed`: nothing could be read yet.
 */
export type PaymentResult =
  | 'refused'
  | 'released'
  | 'failed'
  | Extract<ShopperOutcome, 'waiting' | 'notCharged' | 'notPlaced'>
  | Extract<WireOutcome['kind'], 'placed' | 'changed' | 'basket'>;

export interface AppliedReply {
  readonly state: CheckoutState;
  readonly outcome: ReplyOutcome;
  /** The reply was older than what is known and changed nothing. */
  readonly isDropped: boolean;
}
