import type { ErrorCode } from '../../errors/app-error.ts';
import type { OverlayPhase } from '../../overlay/overlay.types.ts';
import type { CheckoutDraft, CheckoutStep } from '../checkout.types.ts';
import type { ChoiceReason, PageErrors } from '../checkout-state.types.ts';
import type { CommandName } from '../commands/commands.types.ts';
import type { PlacedOrder } from '../journey/journey.types.ts';
import type { LoyaltyCardView, LoyaltyMoneyView } from '../methods/loyalty/loyalty.view.ts';
import type { MethodView } from '../methods/method-view.types.ts';
import type { BagsView } from './sections/bags.view.ts';
import type { CouponsView } from './sections/coupons.view.ts';
import type { GiftBoxView } from './sections/gift-box.view.ts';
import type { OrderSelectionView } from './sections/order-selection.view.ts';
import type { SplitShippingView } from './sections/split-shipping.view.ts';

/** What fills the screen. Each has a way on; none is a spinner without words. */
export type CheckoutScreen =
  /** First read under way. */
  | 'loading'
  /** First read failed: words and "Try again". */
  | 'failed'
  /** Guest form and sign-in. */
  | 'identify'
  /** The steps: the normal screen, busy or not. */
  | 'steps'
  /** Nothing this client knows is open: words and "Try again". */
  | 'stranded'
  /** Sold out or price changed: before and after, and a way to the basket. */
  | 'changed'
  /** The basket is empty; the window goes to the basket. */
  | 'emptyBasket'
  /** The window is on its way to a bank or provider. */
  | 'leaving'
  /** The order is placed; the window is on its way to it. */
  | 'completed';

/** A choice that the client made for the shopper: the command it stands for, and why. */
export interface ChosenForShopper {
  readonly command: CommandName;
  readonly reason: ChoiceReason;
}

/** Whether the chosen way to pay can be shown. */
export type MethodStatus = 'none' | 'known' | 'loading' | 'failed' | 'unsupported';

/** One thing to choose. Amounts are minor units of the view's currency. */
export interface ChoiceItem<Key extends string | number = number> {
  readonly key: Key;
  readonly name: string;
  readonly description: string;
  /** Null where the choice costs nothing of its own. */
  readonly price: number | null;
  readonly logo: string | null;
  readonly slug: string;
}

/** A group of choices of one page. */
export interface ChoiceGroup<Item = ChoiceItem> {
  /** The page is open: the group can be used. */
  readonly isOpen: boolean;
  readonly items: readonly Item[];
  /** Chosen by the shopper, the client or the host, at once: also while it is still being sent. Null: nothing. */
  readonly chosen: number | null;
  /** The choice is waiting or on its way. */
  readonly isBusy: boolean;
  /** Set when the client chose, since the shopper last did something. */
  readonly automatic: { readonly count: number } | null;
  readonly errors: PageErrors | null;
}

/** An address to choose or to show in a summary. */
export interface AddressItem {
  /** Null for a shop's address. */
  readonly key: number | null;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line: string;
  readonly district: string;
  readonly township: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  readonly companyName: string;
  /** Customer type: a company (specification 1). */
  readonly isCorporate: boolean;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly takesElectronicBills: boolean;
  /** Pks of its regions, for a form that corrects it. */
  readonly regions: {
    readonly country: number | null;
    readonly city: number | null;
    readonly township: number | null;
    readonly district: number | null;
  };
}

/** A shop to pick up at; its address is the description. */
export interface StoreItem extends ChoiceItem {
  readonly district: string;
  readonly township: string;
  readonly city: string;
}

/** A way to ship. */
export interface ShippingItem extends ChoiceItem {
  /** Working days until it arrives, both ends included; null when the host does not say. */
  readonly days: { readonly from: number; readonly to: number } | null;
}

export interface PaymentItem extends ChoiceItem {
  readonly paymentType: string;
}

export interface UnavailablePaymentItem extends PaymentItem {
  readonly reason: string;
}

/** One way to spread the payment; amounts in minor units, null when the host did not say. */
export interface InstallmentItem {
  readonly key: number;
  readonly label: string;
  readonly count: number;
  readonly total: number | null;
  readonly monthly: number | null;
}

export interface LineView {
  readonly id: number;
  /** It is in a bundle, whose line holds its price. */
  readonly isPart: boolean;
  readonly productPk: number;
  readonly name: string;
  readonly url: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  /** Pieces still to be had; null when the host hides it. */
  readonly stock: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A discount that was given, in the host's words; the amount in minor units of the order's currency. */
export interface DiscountItem {
  readonly label: string;
  readonly amount: number;
}

/** All amounts in minor units of `currency`. Null: not known yet. */
export interface TotalsView {
  /** Lower-case code, `try`. */
  readonly currency: string;
  /** What the shop calls it, `TL`. */
  readonly currencyLabel: string;
  readonly products: number | null;
  readonly discount: number | null;
  readonly shipping: number | null;
  /** Loyalty money and what the loyalty card pays. */
  readonly loyalty: number | null;
  /** Interest of the chosen installment. */
  readonly interest: number | null;
  readonly total: number | null;
  /** What Pay will charge: with interest, without loyalty money. */
  readonly toPay: number | null;
}

/** What the shopper has to know about a payment whose end is not in sight; the text belongs to the front end. */
export type OutcomeCode =
  /** The server is being asked. */
  | 'checking'
  /** The bank or the host is still at it; asked again by itself. */
  | 'processing'
  /** Asked for long without an answer: "Check again", and where to look. */
  | 'unresolved'
  /** The order is being paid in another tab, or was when this page was loaded: the server is being asked. */
  | 'elsewhere'
  /** The bank waits for the shopper: continue there or pay another way. */
  | 'waiting'
  /** The same, and not this page sent the shopper there: paying here ends the other payment. */
  | 'waitingElsewhere'
  | 'cancelled'
  | 'timedOut'
  | 'blocked';

export interface OverlayView {
  readonly isOpen: boolean;
  /** Address of the frame; null when closed. */
  readonly url: string | null;
  readonly presentation: 'dialog' | 'inAppFrame';
  readonly phase: OverlayPhase | null;
}

/** A line as it was and as it is: a null side means it was not there. */
export interface LineChange {
  readonly name: string;
  readonly before: LineView | null;
  readonly after: LineView | null;
}

/** An amount of the bill: a member of `TotalsView` that is one. */
export type AmountName = {
  [Name in keyof TotalsView]: TotalsView[Name] extends number | null ? Name : never;
}[keyof TotalsView];

/** An amount as it was and as it is, in minor units; null: there was or is none. */
export interface AmountChange {
  readonly name: AmountName;
  readonly before: number | null;
  readonly after: number | null;
}

export interface ChangeView {
  /** `TOTAL_CHANGED`: nothing was refused, but the order does not cost what Pay was offered for. */
  readonly code: 'OUT_OF_STOCK' | 'PRICE_CHANGED' | 'TOTAL_CHANGED' | 'OTHER';
  /** The host's own words. */
  readonly messages: readonly string[];
  /** Lines that differ. */
  readonly lines: readonly LineChange[];
  /** Amounts that differ, in the order of the bill. */
  readonly amounts: readonly AmountChange[];
  /** How many installments there were and are; null when as many. */
  readonly installments: { readonly before: number; readonly after: number } | null;
  /** Where accepting leads. */
  readonly leadsTo: 'basket' | 'checkout';
}

/**
 * What a screen may know of a plain checkout: identity, delivery in one shipment or to a shop, payment by a typed card, the bill,
 * and everything that can go wrong. A front end renders this and sends events; it never reads the context.
 */
export interface PlainCheckoutView<Method = MethodView> {
  readonly screen: CheckoutScreen;
  /** Something is on its way. */
  readonly isBusy: boolean;
  /** Choices may be made, also while busy. */
  readonly isEditable: boolean;
  /** Pay may be pressed. */
  readonly isPayable: boolean;
  /** Pay was pressed and is on its way. */
  readonly isPaying: boolean;
  readonly canRetry: boolean;
  readonly steps: {
    readonly current: CheckoutStep;
    readonly shipping: { readonly isCompleted: boolean; readonly isBusy: boolean };
    readonly payment: { readonly isCompleted: boolean; readonly isBusy: boolean };
  };
  readonly guest: {
    /** Null: not known yet. False: sign-in and registration lead (ruling 14). */
    readonly canPurchase: boolean | null;
    /** This shopper is a guest. */
    readonly isGuest: boolean;
    readonly isBusy: boolean;
    readonly errors: PageErrors | null;
  };
  readonly deliveryOptions: ChoiceGroup;
  readonly shippingAddresses: ChoiceGroup<AddressItem>;
  readonly billingAddresses: ChoiceGroup<AddressItem>;
  /** The form of a new address. */
  readonly newAddress: { readonly isBusy: boolean; readonly errors: PageErrors | null };
  readonly retailStores: ChoiceGroup<StoreItem>;
  readonly shippingOptions: ChoiceGroup<ShippingItem>;
  readonly paymentOptions: ChoiceGroup<PaymentItem> & { readonly unavailable: readonly UnavailablePaymentItem[] };
  /** What the chosen way to pay is like, also while the choice is still being sent. Null: none, or none known here. */
  readonly method: Method | null;
  /** How far the chosen way to pay is: `loading` and `failed` where its code is fetched, `unsupported` where there is none. */
  readonly methodStatus: MethodStatus;
  readonly note: {
    readonly isOpen: boolean;
    readonly text: string;
    readonly maxLength: number;
    readonly isBusy: boolean;
    readonly errors: PageErrors | null;
  };
  readonly totals: TotalsView;
  /** What the discount is made of; empty when the host does not say. */
  readonly discounts: readonly DiscountItem[];
  readonly lines: readonly LineView[];
  /** What was chosen, for summaries of finished steps. */
  readonly summary: {
    /** The order is fetched from a shop. */
    readonly isPickup: boolean;
    /** Where the order is fetched; null when it is delivered. */
    readonly retailStore: StoreItem | null;
    readonly shippingAddress: AddressItem | null;
    readonly billingAddress: AddressItem | null;
    readonly shippingOption: ShippingItem | null;
    readonly paymentOption: PaymentItem | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** The host takes Pay for the chosen way: what is still missing is missing here. */
  readonly isConfirmable: boolean;
  /** Errors of the last try to pay in the chosen way: of the first of its pages that has any. */
  readonly payErrors: PageErrors | null;
  /** Errors that belong to no field on screen. */
  readonly errors: PageErrors | null;
  /** A call that brought no answer: what to say, and whether trying again may help. */
  readonly failure: { readonly code: ErrorCode } | null;
  readonly stall: 'tooManyChoices' | 'tooManyReads' | null;
  readonly outcome: { readonly code: OutcomeCode; readonly canResume: boolean; readonly canRetry: boolean } | null;
  readonly overlay: OverlayView;
  readonly change: ChangeView | null;
  /** Automatic choices since the shopper last did something: announce each once, politely. */
  readonly choices: readonly ChosenForShopper[];
  /** The host's notices about automatic changes since the shopper last did something, in the shopper's language. */
  readonly notifications: readonly string[];
  /** The order, once it is placed. */
  readonly order: PlacedOrder | null;
  readonly draft: CheckoutDraft;
}

/** Everything a checkout screen may know: the plain checkout, every other way to pay, to ship and to save. */
export interface CheckoutView<Method = MethodView> extends PlainCheckoutView<Method> {
  /** Carriers by seller, and by kind of goods: at most one of these two and `shippingOptions` is open. */
  readonly dataSourceShipping: SplitShippingView;
  readonly attributeShipping: SplitShippingView;
  readonly bags: BagsView;
  /** Null when the order has none. */
  readonly giftBox: GiftBoxView | null;
  readonly coupons: CouponsView;
  readonly loyaltyMoney: LoyaltyMoneyView;
  readonly loyaltyCard: LoyaltyCardView;
  readonly orderSelection: OrderSelectionView;
}
