import type { PricedBasket } from '../../basket/basket.types.ts';
import { listCoupons } from '../../basket/coupon.repository.ts';
import { couponObstacle, givenCoupon } from '../../basket/coupon-rule.ts';
import type { Database } from '../../db/database.ts';
import type { ShopperCoupon } from '../pre-order/checkout-inputs.types.ts';

/** The coupons that a user can still use, each looked at with the basket of now. */
export async function loadCoupons(
  db: Database,
  basket: PricedBasket,
  userPk: number,
  now: Date,
): Promise<readonly ShopperCoupon[]> {
  const applied = givenCoupon(basket)?.pk;
  const { couponBase: amount } = basket;
  const { currency } = basket.record;
  return (await listCoupons(db, userPk, now)).map((coupon) => ({
    coupon,
    base: amount,
    isApplied: coupon.pk === applied,
    obstacle: couponObstacle(coupon, { amount, currency, now }),
  }));
}
