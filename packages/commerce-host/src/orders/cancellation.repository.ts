import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { LocalisedText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';
import { coupon, voucher } from '../db/schema/basket.table.ts';
import { cancellation, ledger, order, orderItem } from '../db/schema/orders.table.ts';
import { type OrderItemRow, type OrderRecord, type OrderRow, withPieces } from './order.repository.ts';

/** A cancellation to be written. */
export type NewCancellation = Omit<typeof cancellation.$inferInsert, 'pk' | 'settledAt' | 'refusalPk' | 'refusalNote'>;

/** The orders of a user that hold these pieces, locked by ascending pk. */
export async function lockOrdersOfItems(
  tx: Database,
  userPk: number,
  itemPks: readonly number[],
): Promise<readonly OrderRecord[]> {
  const holding = tx
    .select({ pk: orderItem.orderPk })
    .from(orderItem)
    .where(inArray(orderItem.pk, [...itemPks]));
  const rows = await tx
    .select()
    .from(order)
    .where(and(eq(order.userPk, userPk), inArray(order.pk, holding)))
    .orderBy(asc(order.pk))
    .for('update');
  return withPieces(tx, rows);
}

/** Writes what was asked. */
export async function insertCancellations(tx: Database, rows: readonly NewCancellation[]): Promise<void> {
  await tx.insert(cancellation).values([...rows]);
}

/** Gives pieces a status. */
export async function setPieceStatus(tx: Database, pieces: readonly OrderItemRow[], status: number): Promise<void> {
  if (pieces.length === 0) return;
  const pks = pieces.map(({ pk }) => pk);
  await tx.update(orderItem).set({ status }).where(inArray(orderItem.pk, pks));
}

/** Adds to an order's refund, in minor units. */
export async function noteRefund(
  tx: Database,
  orderPk: number,
  value: { readonly total: number; readonly discount: number; readonly shipping: number; readonly now: Date },
): Promise<void> {
  await tx
    .update(order)
    .set({
      refundAmount: sql`${order.refundAmount} + ${value.total}`,
      discountRefundAmount: sql`${order.discountRefundAmount} + ${value.discount}`,
      shippingRefundAmount: sql`${order.shippingRefundAmount} + ${value.shipping}`,
      modifiedAt: value.now,
    })
    .where(eq(order.pk, orderPk));
}

/** Pks of orders whose cancelled pieces wait for their money since an instant, the first ones, some at a time. */
export async function listOrdersToRefund(db: Database, until: Date): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ pk: orderItem.orderPk })
    .from(cancellation)
    .innerJoin(orderItem, eq(orderItem.pk, cancellation.orderItemPk))
    .where(and(isNull(cancellation.settledAt), eq(cancellation.type, 'cancel'), lte(cancellation.createdAt, until)))
    .orderBy(asc(orderItem.orderPk))
    .limit(200);
  return rows.map(({ pk }) => pk);
}

/** A piece on its way back to the shop. */
export interface OpenReturn {
  readonly pk: number;
  readonly orderNumber: string;
  readonly name: LocalisedText;
  readonly returnCode: string | null;
  /** What goes back for it, in minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly shippingAddress: OrderRecord['shippingAddress'];
}

/** Pieces that shoppers send back and the shop has not taken yet, those that were asked for first. */
export async function listOpenReturns(db: Database, limit: number): Promise<readonly OpenReturn[]> {
  return db
    .select({
      pk: cancellation.pk,
      orderNumber: order.number,
      name: orderItem.name,
      returnCode: cancellation.returnCode,
      amount: cancellation.amount,
      currency: order.currency,
      shippingAddress: order.shippingAddress,
    })
    .from(cancellation)
    .innerJoin(orderItem, eq(orderItem.pk, cancellation.orderItemPk))
    .innerJoin(order, eq(order.pk, orderItem.orderPk))
    .where(and(isNull(cancellation.settledAt), eq(cancellation.type, 'refund')))
    .orderBy(asc(cancellation.pk))
    .limit(limit);
}

/** The order of a piece that somebody wants to send back; undefined when nobody does, or the shop has taken it. */
export async function findReturn(db: Database, pk: number): Promise<number | undefined> {
  const rows = await db
    .select({ orderPk: orderItem.orderPk })
    .from(cancellation)
    .innerJoin(orderItem, eq(orderItem.pk, cancellation.orderItemPk))
    .where(and(eq(cancellation.pk, pk), eq(cancellation.type, 'refund'), isNull(cancellation.settledAt)));
  return rows[0]?.orderPk;
}

/** Locks the user of an order, if it has one: users come before their orders. */
export async function lockUserOfOrder(tx: Database, orderPk: number): Promise<void> {
  const owner = tx.select({ pk: order.userPk }).from(order).where(eq(order.pk, orderPk));
  await tx.select({ pk: user.pk }).from(user).where(inArray(user.pk, owner)).for('no key update');
}

/** Orders by pk, locked in this order. */
export async function lockOrders(tx: Database, pks: readonly number[]): Promise<readonly OrderRecord[]> {
  const rows = await tx
    .select()
    .from(order)
    .where(inArray(order.pk, [...pks]))
    .orderBy(asc(order.pk))
    .for('update');
  return withPieces(tx, rows);
}

/** Notes that a cancellation has nothing left to do. */
export async function closeCancellation(tx: Database, pk: number, now: Date): Promise<void> {
  await tx.update(cancellation).set({ settledAt: now }).where(eq(cancellation.pk, pk));
}

/** Notes that the shop does not take a return, and why. */
export async function noteRefusal(
  tx: Database,
  pk: number,
  { reasonPk, note, now }: { readonly reasonPk: number; readonly note: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .update(cancellation)
    .set({ settledAt: now, refusalPk: reasonPk, refusalNote: note })
    .where(eq(cancellation.pk, pk));
}

/** Gives an order a status. */
export async function setOrderStatus(tx: Database, pk: number, status: number, now: Date): Promise<void> {
  await tx.update(order).set({ status, modifiedAt: now }).where(eq(order.pk, pk));
}

/** The reference under which the money of an order was captured. */
export async function captureReference(tx: Database, orderPk: number): Promise<string | null> {
  const rows = await tx
    .select({ reference: ledger.providerReference })
    .from(ledger)
    .where(and(eq(ledger.orderPk, orderPk), eq(ledger.kind, 'capture')));
  return rows[0]?.reference ?? null;
}

/** Puts loyalty money back, in minor units. */
export async function giveLoyaltyBack(
  tx: Database,
  userPk: number,
  { loyalty, loyaltyCard }: { readonly loyalty: number; readonly loyaltyCard: number },
): Promise<void> {
  await tx
    .update(user)
    .set({
      loyaltyBalance: sql`${user.loyaltyBalance} + ${loyalty}`,
      loyaltyCardBalance: sql`${user.loyaltyCardBalance} + ${loyaltyCard}`,
    })
    .where(eq(user.pk, userPk));
}

/** Voucher and coupon of an order that is cancelled as a whole can be used again. */
export async function giveDiscountsBack(tx: Database, { voucherCode, couponPk, userPk }: OrderRow): Promise<void> {
  if (voucherCode !== null) {
    await tx
      .update(voucher)
      .set({ usedCount: sql`greatest(${voucher.usedCount} - 1, 0)` })
      .where(eq(voucher.code, voucherCode));
  }
  if (couponPk !== null && userPk !== null) {
    await tx
      .update(coupon)
      .set({ usedAt: null })
      .where(and(eq(coupon.pk, couponPk), eq(coupon.userPk, userPk)));
  }
}
