import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { coupon } from '../db/schema/basket.table.ts';
import type { CouponRecord } from './basket.types.ts';

/** One coupon of a user, used or not. */
export async function findCoupon(db: Database, userPk: number, pk: number): Promise<CouponRecord | undefined> {
  const rows = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.pk, pk), eq(coupon.userPk, userPk)));
  return rows[0];
}

/** The coupons that a user can still use, by pk; those that only a basket's currency or amount stands against too. */
export async function listCoupons(db: Database, userPk: number, now: Date): Promise<readonly CouponRecord[]> {
  const isRunning = or(isNull(coupon.expiresAt), gt(coupon.expiresAt, now));
  return db
    .select()
    .from(coupon)
    .where(and(eq(coupon.userPk, userPk), isNull(coupon.usedAt), isRunning))
    .orderBy(asc(coupon.pk));
}

/**
 * Uses a coupon up, in the transaction that places the order.
 *
 * @returns false, and nothing written, when another order used it.
 */
export async function bookCoupon(
  tx: Database,
  { userPk, pk, now }: { readonly userPk: number | null; readonly pk: number; readonly now: Date },
): Promise<boolean> {
  if (userPk === null) return false;
  const rows = await tx
    .update(coupon)
    .set({ usedAt: now })
    .where(and(eq(coupon.pk, pk), eq(coupon.userPk, userPk), isNull(coupon.usedAt)))
    .returning({ pk: coupon.pk });
  return rows.length === 1;
}
