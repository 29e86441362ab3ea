import type { DroppedVoucher } from '../../contract/basket.ts';
import type { ErrorCode } from '../../errors/app-error.ts';
import type { CheckoutDraft, CheckoutStep, ShopperOutcome } from '../checkout.types.ts';
import type { PageErrors } from '../checkout-state.types.ts';
import type { PlacedOrder } from '../journey/journey.types.ts';
import type { LoyaltyCardView, LoyaltyMoneyView } from '../methods/loyalty/loyalty.view.ts';
import type { MethodView } from '../methods/method-view.types.ts';
import type { ChangeView, DiscountItem, LineView, TotalsView } from './bill.types.ts';
import type {
  AddressItem,
  ChoiceGroup,
  PaymentItem,
  ShippingItem,
  StoreItem,
  UnavailablePaymentItem,
} from './choices.types.ts';
import type { CheckoutScreen, ChosenForShopper, MethodStatus, OverlayView, UnlistedStep } from './screen.types.ts';
import type { BagsView } from './sections/bags.view.ts';
import type { CouponsView } from './sections/coupons.view.ts';
import type { GiftBoxView } from './sections/gift-box.view.ts';
import type { OrderSelectionView } from './sections/order-selection.view.ts';
import type { SplitShippingView } from './sections/split-shipping.view.ts';

/**
 * What a screen may know of a plain checkout: identity, delivery in one shipment or to a shop, payment by a typed card, the bill,
 * and everything that can go wrong. A front end renders this and sends events; it never reads the context.
 */
export interface PlainCheckoutView<Method = MethodView> {
  /** What fills the screen. */
  readonly screen: CheckoutScreen;
  /** Something is on its way. */
  readonly isBusy: boolean;
  /** Choices may be made, also while busy. */
  readonly isEditable: boolean;
  /** Pay may be pressed. */
  readonly isPayable: boolean;
  /** Pay was pressed and is on its way. */
  readonly isPaying: boolean;
  /** `checkout.retry` is taken now: "Try again". */
  readonly canRetry: boolean;
  /** The phases a shopper sees, and how far each is (specification 1). */
  readonly steps: {
    readonly current: CheckoutStep;
    readonly shipping: { readonly isCompleted: boolean; readonly isBusy: boolean };
    readonly payment: { readonly isCompleted: boolean; readonly isBusy: boolean };
  };
  /** Who buys, as long as nobody is signed in. */
  readonly guest: {
    /** Null: not known yet. False: sign-in and registration lead (ruling 14). */
    readonly canPurchase: boolean | null;
    /** This shopper is a guest. */
    readonly isGuest: boolean;
    /** No address is known yet: contact and address are asked for in one go (`guest.submit`), until payment follows. */
    readonly asksForAddress: boolean;
    /** The contact is on its way, or what came with it, or what follows from that. */
    readonly isBusy: boolean;
    /** Why the contact was refused; null while it was not. */
    readonly errors: PageErrors | null;
  };
  /** To an address or to a shop. */
  readonly deliveryOptions: ChoiceGroup;
  /** Where it can go. */
  readonly shippingAddresses: ChoiceGroup<AddressItem>;
  /** Where the bill can go. */
  readonly billingAddresses: ChoiceGroup<AddressItem>;
  /** The form of a new address. */
  readonly newAddress: { readonly isBusy: boolean; readonly errors: PageErrors | null };
  /** Shops that it can be fetched from. */
  readonly retailStores: ChoiceGroup<StoreItem>;
  /** Carriers, where the order travels in one part. */
  readonly shippingOptions: ChoiceGroup<ShippingItem>;
  /** Ways to pay, and those that this order cannot use. */
  readonly paymentOptions: ChoiceGroup<PaymentItem> & { readonly unavailable: readonly UnavailablePaymentItem[] };
  /** What the chosen way to pay is like, also while the choice is still being sent. Null: none, or none known here. */
  readonly method: Method | null;
  /**
   * How far the chosen way to pay is: `loading` and `failed` where its code is fetched, `unsupported` where there is none,
   * `unlisted` where the host lists none of its pages and the order lacks something that it needs.
   */
  readonly methodStatus: MethodStatus;
  /** The note to the order: whether it is asked for, what it says, and its most characters. */
  readonly note: {
    readonly isOpen: boolean;
    readonly text: string;
    readonly maxLength: number;
    readonly isBusy: boolean;
    readonly errors: PageErrors | null;
  };
  /** The bill. */
  readonly totals: TotalsView;
  /** What the discount is made of; empty when the host does not say. */
  readonly discounts: readonly DiscountItem[];
  /** What is bought. */
  readonly lines: readonly LineView[];
  /** What was chosen, for summaries of finished steps. */
  readonly summary: {
    /** The order is fetched from a shop. */
    readonly isPickup: boolean;
    /** Where the order is fetched; null when it is delivered. */
    readonly retailStore: StoreItem | null;
    /** Null until it is chosen. */
    readonly shippingAddress: AddressItem | null;
    /** Null until it is chosen. */
    readonly billingAddress: AddressItem | null;
    /** Null until it is chosen. */
    readonly shippingOption: ShippingItem | null;
    /** What shipping costs when nothing else is chosen, in minor units; null once an address is known, and when nobody says. */
    readonly promisedShipping: number | null;
    /** Null until it is chosen. */
    readonly paymentOption: PaymentItem | null;
    /** Removed from the basket by the last sign-in; null where nothing was, or the host does not say. */
    readonly droppedVoucher: DroppedVoucher | null;
    /** Of who buys; null until it is known. */
    readonly email: string | null;
    /** Of who buys, as the protocol writes it; null until it is known. */
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
  /** The host changed the order too often for the client to follow: words and "Try again". Null: it did not. */
  readonly stall: 'tooManyChoices' | 'tooManyReads' | null;
  /** Where the host lists nothing to go on with: delivery, any way to pay, or the chosen one. */
  readonly unlisted: UnlistedStep | null;
  /** A payment whose end is not in sight, what may be done about it. Null: there is none. */
  readonly outcome: { readonly code: ShopperOutcome; readonly canResume: boolean; readonly canRetry: boolean } | null;
  /** The bank's page, where one is open. */
  readonly overlay: OverlayView;
  /** What is other than when Pay was offered; null while nothing is. */
  readonly change: ChangeView | null;
  /** Automatic choices since the shopper last did something: announce each once, politely. */
  readonly choices: readonly ChosenForShopper[];
  /** The host's notices about automatic changes since the shopper last did something, in the shopper's language. */
  readonly notifications: readonly string[];
  /** The order, once it is placed. */
  readonly order: PlacedOrder | null;
  /** Typed text as it was kept. */
  readonly draft: CheckoutDraft;
}

/** Everything a checkout screen may know: the plain checkout, every other way to pay, to ship and to save. */
export interface CheckoutView<Method = MethodView> extends PlainCheckoutView<Method> {
  /** Carriers by seller, and by kind of goods: at most one of these two and `shippingOptions` is open. */
  readonly dataSourceShipping: SplitShippingView;
  /** Carriers by kind of goods. */
  readonly attributeShipping: SplitShippingView;
  /** Bags to pack the order in. */
  readonly bags: BagsView;
  /** Null when the order has none. */
  readonly giftBox: GiftBoxView | null;
  /** The shopper's own coupons. */
  readonly coupons: CouponsView;
  /** Loyalty money that pays a part or everything. */
  readonly loyaltyMoney: LoyaltyMoneyView;
  /** The shop's loyalty card. */
  readonly loyaltyCard: LoyaltyCardView;
  /** The shop's own questions. */
  readonly orderSelection: OrderSelectionView;
}
