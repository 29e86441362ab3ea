import type { Database } from '../db/database.ts';
import type { CurrencyCode } from '../http/currency.ts';
import { PlacementRefused } from '../orders/placement-refused.ts';
import type { Owner } from '../session/owner.ts';
import {
  bookVoucher,
  findBasket,
  lockBasket,
  MAIN_BASKET,
  readBasket,
  takeStock,
  updateBasket,
} from './basket.repository.ts';
import type { PricedBasket } from './basket.types.ts';
import { bookCoupon } from './coupon.repository.ts';
import { givenCoupon, givenVoucher } from './coupon-rule.ts';
import { priceBasket } from './price-basket.ts';

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

/** How a main basket is read. */
interface MainBasketRead {
  /** Currency of an empty basket; another one keeps its own. */
  readonly currency: CurrencyCode;
  readonly now: Date;
  /** Keep others from writing to it until the transaction ends. */
  readonly lock?: boolean;
}

/** The owner's main basket at today's prices and stock; null when there is none. */
export async function loadMainBasket(
  db: Database,
  owner: Owner,
  { currency, now, lock = false }: MainBasketRead,
): Promise<PricedBasket | null> {
  const row = await (lock ? lockBasket : findBasket)(db, owner, MAIN_BASKET);
  return row ? priceBasket(await readBasket(db, row, { fallbackCurrency: currency, now }), now) : null;
}

/** Closes a basket whose order is placed: the next write starts a new one with the same namespace (Protocol basket §6). */
async function closeBasket(tx: Database, basketPk: number, now: Date): Promise<void> {
  await updateBasket(tx, basketPk, { closedAt: now, modifiedAt: now });
}
