import type { OneTimeCodes } from '../../auth/codes.ts';
import type { CouponRecord } from '../../basket/basket.types.ts';
import type { CouponObstacle } from '../../basket/coupon-rule.ts';
import type { LocalisedText } from '../../db/columns.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import type { ShippingGroupValue } from '../delivery/shipping-groups.table.ts';
import type { SavedCard } from '../methods/saved-card/saved-card.repository.ts';
import type { PaymentOption } from '../payment/payment-option.ts';

/** Who asks. A guest posted IndexPage; an anonymous visitor did not (Protocol conventions §5). */
export interface Shopper {
  readonly kind: 'anonymous' | 'guest' | 'user';
  readonly userId: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** True once the user followed a link sent to this address; false for guests. */
  readonly isEmailProved?: boolean;
  /** Loyalty money in lira, minor units; users only. */
  readonly loyaltyBalance?: number;
  /** Card of the shop's loyalty programme, its balance in lira, minor units; users only. */
  readonly loyaltyCard?: { readonly number: string; readonly balance: number };
}

/** A coupon that the shopper can still use, looked at with the basket of now. */
export interface ShopperCoupon {
  readonly coupon: CouponRecord;
  /** What campaigns and voucher leave of the basket, in minor units of its currency: what coupons count on. */
  readonly base: number;
  /** It is the one that counts in the basket. */
  readonly isApplied: boolean;
  /** What keeps it from working; undefined when it works. */
  readonly obstacle: CouponObstacle | undefined;
}

/** One buyable line of the main basket, priced now. Amounts are integer minor units. */
export interface CheckoutLine {
  readonly id: number;
  readonly product: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Pk of the seller; null for the shop's own goods. */
  readonly seller: number | null;
  /** How it has to travel. */
  readonly shippingGroup: ShippingGroupValue;
  /** A bag to pack the order in, which travels with the goods. */
  readonly isBag: boolean;
  /** It stands in a bundle, whose line holds its price. */
  readonly isPart: boolean;
}

/** Somebody whose goods the shop sells: a "data source" on the wire. */
export interface Seller {
  readonly pk: number;
  readonly name: string;
  readonly slug: string;
  readonly title: LocalisedText;
}

/** A bag to pack the order in, as the shop has it now. */
export interface DeliveryBag {
  readonly product: number;
  /** How many are in the basket. */
  readonly quantity: number;
  /** How many one order may have: what the shop allows, or what it has left. */
  readonly max: number;
  /** The product of the wire. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The main basket as checkout sees it, priced now. Amounts are integer minor units of `currency`. */
export interface CheckoutBasket {
  readonly id: number;
  readonly lines: readonly CheckoutLine[];
  /** Lines that cannot be bought now: sold out, switched off. They are not in the totals. */
  readonly unavailable: readonly CheckoutLine[];
  /** Products minus discounts, without shipping. */
  readonly total: number;
  readonly currency: CurrencyCode;
  readonly currencyLabel: string;
  /** The chosen coupon when it does not work any more, by its name. */
  readonly lostCoupon: LocalisedText | null;
  /** The wire object, `pre_order.basket` (Protocol basket §2). */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** An address of the shopper: what the rules need, and the wire object of Protocol checkout §3. */
export interface ShopperAddress {
  readonly pk: number;
  readonly countryCode: string;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** Where the goods go: an address of the shopper, or that of a shop, which has no pk (Protocol checkout §2). */
export type ShippingPlace = Omit<ShopperAddress, 'pk'> & { readonly pk: number | null };

/** A shop at which one can pick up. */
export interface PickupStore {
  readonly pk: number;
  /** Every piece of the basket lies there now. */
  readonly hasStock: boolean;
  readonly place: ShippingPlace;
  /** The wire object of Protocol checkout §3, `RetailStore`. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The attempt that waits for the shopper, as far as pages look at it. */
export interface WaitingAttempt {
  /** Page whose POST opened it. */
  readonly page: string;
  readonly detail: AttemptDetail | null;
  /** What the payment's service says of it, when its kind asks (`AttemptKind.readReport`); only that kind reads it. */
  readonly report?: unknown;
}

/** Host settings that checkout reads. */
export interface CheckoutSettings {
  /** `GUEST_PURCHASE` (ruling 14). */
  readonly guestPurchase: boolean;
  /** `THREE_D_FRAME`: the bank's page opens in the overlay (Protocol checkout §4.5). */
  readonly threeDFrame: boolean;
  readonly hasGiftBox: boolean;
  /** Address of the shop: a code by SMS is bound to it. */
  readonly shopUrl: string;
  /** Zone of the shop's clock, IANA name. */
  readonly timeZone: string;
  /** Codes by SMS. */
  readonly codes: OneTimeCodes;
  /** Page of the simulated wallet's window. */
  readonly walletUrl: string;
  /** Address of the stand-in for a device's payment sheet, on the bank's origin. */
  readonly sheetUrl: string;
  /** Slugs of the payment methods that are open, or `all`. */
  readonly paymentMethods: readonly string[];
  /** Names of the optional pages that are open, or `all`. */
  readonly extraPages: readonly string[];
}

/** Everything outside the pre-order that a page may look at, read once per request. */
export interface CheckoutInputs {
  readonly shopper: Shopper;
  readonly basket: CheckoutBasket;
  /** Primary first, then newest (Protocol checkout §4.1). */
  readonly addresses: readonly ShopperAddress[];
  /** Shops with click and collect; empty while picking up is not open. */
  readonly stores: readonly PickupStore[];
  /** Sellers of the basket's lines. */
  readonly sellers: readonly Seller[];
  /** Bags that can be added; empty while their page is not open. */
  readonly bags: readonly DeliveryBag[];
  /** The user's kept cards; empty while paying by them is not open. */
  readonly savedCards: readonly SavedCard[];
  /** The user's coupons; empty while their page is not open. */
  readonly coupons: readonly ShopperCoupon[];
  /** Only while one waits. */
  readonly attempt: WaitingAttempt | null;
  /** Ways to pay that this host has, in the order of the list. */
  readonly paymentOptions: readonly PaymentOption[];
  readonly settings: CheckoutSettings;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
}
