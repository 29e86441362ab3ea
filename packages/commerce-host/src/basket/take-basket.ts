import type { Database } from '../db/database.ts';
import { PlacementRefused } from '../orders/placement-refused.ts';
import { bookVoucher, takeStock } from './basket.repository.ts';
import type { PricedBasket } from './basket.types.ts';
import { bookCoupon } from './coupon.repository.ts';
import { givenCoupon, givenVoucher } from './coupon-rule.ts';
import { closeBasket } from './main-basket.ts';

/**
 * Takes what an order needs of its basket: stock goes, voucher and coupon are booked, the basket is closed. In the transaction
 * of the order (Protocol checkout §4, Security H1).
 *
 * @throws {PlacementRefused} when stock, voucher or coupon went meanwhile; roll the transaction back.
 */
export async function takeBasket(
  tx: Database,
  basket: PricedBasket,
  { userPk, now }: { readonly userPk: number | null; readonly now: Date },
): Promise<void> {
  const needs = basket.lines.map(({ product, quantity }) => ({ productPk: product.pk, quantity }));
  const short = await takeStock(tx, needs);
  if (short.length > 0) throw new PlacementRefused({ kind: 'stock', products: short });
  const voucherCode = givenVoucher(basket);
  if (voucherCode !== null && !(await bookVoucher(tx, voucherCode))) throw new PlacementRefused({ kind: 'voucher' });
  const pk = givenCoupon(basket)?.pk ?? null;
  if (pk !== null && !(await bookCoupon(tx, { userPk, pk, now }))) throw new PlacementRefused({ kind: 'coupon' });
  await closeBasket(tx, basket.record.pk, now);
}
