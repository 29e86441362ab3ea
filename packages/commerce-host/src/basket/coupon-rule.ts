import type { VoucherObstacle } from '../db/schema/basket.table.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { CouponRecord, PricedBasket, VoucherRecord } from './basket.types.ts';

/** The first thing that keeps a voucher from working on an amount (minor units); undefined when it works. */
export function voucherObstacle(
  voucher: VoucherRecord,
  { amount, currency, now }: { amount: number; currency: CurrencyCode; now: Date },
): VoucherObstacle | undefined {
  if (voucher.expiresAt !== null && voucher.expiresAt <= now) return 'VOUCHER_EXPIRED';
  if (voucher.maxUses !== null && voucher.usedCount >= voucher.maxUses) return 'VOUCHER_USED';
  if (voucher.currency !== null && voucher.currency !== currency) return 'VOUCHER_CURRENCY';
  if (amount < voucher.minimumAmount) return 'VOUCHER_MINIMUM';
  return undefined;
}

/** Amount that a voucher takes off another, half-up and never more than that. */
export function voucherDiscount(voucher: VoucherRecord, amount: number): number {
  const discount =
    voucher.kind === 'amount' ? voucher.value : Math.floor((amount * voucher.value * 2 + 10_000) / 20_000);
  return Math.min(discount, amount);
}

/** Why a coupon does not work now (Protocol checkout §4.3, COUPON_NOT_APPLICABLE). */
export type CouponObstacle = 'used' | 'expired' | 'currency' | 'minimum' | 'nothingLeft';

/** The first thing that keeps a coupon from working on an amount (minor units); undefined when it works. */
export function couponObstacle(
  coupon: CouponRecord,
  { amount, currency, now }: { readonly amount: number; readonly currency: CurrencyCode; readonly now: Date },
): CouponObstacle | undefined {
  if (coupon.usedAt !== null) return 'used';
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'expired';
  if (coupon.currency !== currency) return 'currency';
  if (amount < coupon.minimumAmount) return 'minimum';
  return amount === 0 ? 'nothingLeft' : undefined;
}

/** What a coupon takes off an amount: never more than the amount. */
export function couponDiscount({ discount }: CouponRecord, amount: number): number {
  return Math.min(discount, amount);
}

/** The coupon that really took something off. */
export function givenCoupon({ record, discounts }: PricedBasket): CouponRecord | null {
  return discounts.some(({ kind }) => kind === 'coupon') ? record.coupon : null;
}

/** The voucher's code when it really took something off. */
export function givenVoucher({ record, discounts }: PricedBasket): string | null {
  return discounts.some(({ kind }) => kind === 'voucher') ? (record.voucher?.code ?? null) : null;
}

/** The chosen coupon when it does not work any more: checkout drops it and says so. */
export function lostCoupon(basket: PricedBasket): CouponRecord | null {
  return givenCoupon(basket) ? null : basket.record.coupon;
}
