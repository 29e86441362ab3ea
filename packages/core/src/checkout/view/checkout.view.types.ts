import type { ErrorCode } from '../../errors/app-error.ts';
import type { CheckoutDraft, CheckoutStep } from '../checkout.types.ts';
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
import type {
  CheckoutScreen,
  ChosenForShopper,
  MethodStatus,
  OutcomeCode,
  OverlayView,
  UnlistedStep,
} from './screen.types.ts';
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
    /** No address is known yet: contact and address are asked for in one go (`guest.submit`), until payment follows. */
    readonly asksForAddress: boolean;
    /** The contact is on its way, or what came with it, or what follows from that. */
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
  /**
   * How far the chosen way to pay is: `loading` and `failed` where its code is fetched, `unsupported` where there is none,
   * `unlisted` where the host lists none of its pages and the order lacks something that it needs.
   */
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
    /** What shipping costs when nothing else is chosen; null once an address is known, and when nobody says. */
    readonly promisedShipping: number | null;
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
  /** Where the host lists nothing to go on with: delivery, any way to pay, or the chosen one. */
  readonly unlisted: UnlistedStep | null;
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
