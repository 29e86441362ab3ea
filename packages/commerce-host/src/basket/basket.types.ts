import type { ProductRecord } from '../catalogue/product.types.ts';
import type { LocalisedText } from '../db/columns.ts';
import type { CampaignKind, DroppedVoucher } from '../db/schema/basket.table.ts';
import type { CurrencyCode } from '../http/currency.ts';

/** A line as it is stored, with its product priced now in the basket's currency. */
export interface BasketLineRecord {
  readonly id: number;
  /** The bundle's line that this one is a part of. */
  readonly parentId: number | null;
  readonly quantity: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly product: ProductRecord;
  /** What a bundle's line is made of; null for every other line. */
  readonly bundle: LineBundle | null;
}

/** The terms of a bundle's line at today's prices, for one bundle. Amounts are minor units. */
export interface LineBundle {
  readonly price: number;
  readonly retailPrice: number;
  /** What was chosen is still offered, and everything required is chosen. */
  readonly isComplete: boolean;
}

/** A discount code as the rules need it. `value` is minor units or hundredths of a per cent. */
export interface VoucherRecord {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly minimumAmount: number;
  readonly currency: string | null;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly usedCount: number;
}

/** A shopper's own coupon as the rules need it. Amounts are minor units of `currency`. */
export interface CouponRecord {
  readonly pk: number;
  readonly code: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText;
  readonly discount: number;
  readonly minimumAmount: number;
  readonly currency: string;
  readonly expiresAt: Date | null;
  /** When an order used it up. */
  readonly usedAt: Date | null;
}

/** A running campaign as the rules need it; amounts are those of the basket's currency, null when it has none there. */
export interface CampaignRecord {
  readonly pk: number;
  readonly kind: CampaignKind;
  readonly label: LocalisedText;
  readonly percent: number | null;
  readonly pieces: number | null;
  readonly minimumAmount: number | null;
  readonly discountAmount: number | null;
}

/** Everything that decides a basket's totals, read in one go. */
export interface BasketRecord {
  readonly pk: number;
  readonly namespace: string;
  readonly isMain: boolean;
  readonly currency: CurrencyCode;
  readonly lines: readonly BasketLineRecord[];
  readonly voucher: VoucherRecord | null;
  readonly droppedVoucher: DroppedVoucher | null;
  /** The coupon that was chosen in checkout. */
  readonly coupon: CouponRecord | null;
  readonly campaigns: readonly CampaignRecord[];
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

/** A discount given, in minor units; `label` is a voucher's code, a coupon's name or a campaign's text. */
export interface GivenDiscount {
  readonly label: LocalisedText;
  readonly amount: number;
  readonly kind: 'campaign' | 'voucher' | 'coupon';
}

/** A line with what the rules made of it. Amounts are minor units. */
export interface PricedLine extends BasketLineRecord {
  /** Price of one piece before discounts. A part's is 0: the bundle's holds it. */
  readonly unitPrice: number;
  readonly retailPrice: number;
  /** Campaigns of this line; voucher and basket campaigns stand in the totals alone (Protocol basket §2). */
  readonly discountAmount: number;
  /** `unitPrice` × quantity − `discountAmount`. */
  readonly totalAmount: number;
  readonly badges: readonly GivenDiscount[];
  /** Pieces that can be had; of a bundle, as many as its parts allow. */
  readonly stock: number;
}

/** How far a basket is from a discount. Amounts are minor units. */
export interface Upsell {
  /** `pieces` counts pieces, the others minor units. */
  readonly kind: 'campaign' | 'pieces' | 'voucher';
  /** The campaign's text, or the voucher's code. */
  readonly label: LocalisedText;
  readonly required: number;
  readonly partial: number;
}

/** A basket with its totals: a pure function of {@link BasketRecord} and the time. Amounts are minor units. */
export interface PricedBasket {
  readonly record: BasketRecord;
  readonly lines: readonly PricedLine[];
  /** Lines that cannot be bought now as they are: sold out, too few left, switched off. Not in the totals. */
  readonly unavailable: readonly PricedLine[];
  /** Pieces; a bundle is one, whatever it holds. */
  readonly quantity: number;
  /** Unit prices × quantities, before discounts. */
  readonly productAmount: number;
  readonly discounts: readonly GivenDiscount[];
  readonly discountAmount: number;
  /** `productAmount` − `discountAmount`, without shipping. */
  readonly totalAmount: number;
  /** What campaigns and voucher leave: the amount that coupons count on. */
  readonly couponBase: number;
  readonly upsells: readonly Upsell[];
}
