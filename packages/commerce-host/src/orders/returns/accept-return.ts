import type { Database } from '../../db/database.ts';
import type { AlertContext } from '../../wishlist/send-due-alerts.ts';
import {
  closeCancellation,
  findReturn,
  lockOrders,
  lockUserOfOrder,
  noteRefund,
  setPieceStatus,
} from '../cancellation.repository.ts';
import { endOrder, moveMoneyBack, putBack, wholePiece } from '../end-order.ts';
import { sendOrderMail } from '../mails/order-mail.ts';
import { takenMail } from '../mails/return-mails.ts';
import type { CancellationRow, OrderRecord } from '../order.repository.ts';
import { REFUNDED } from '../order-status.table.ts';
import { askRefund, isPaidBack, openRefund, type RefundServices } from '../refund-call.ts';
import { wayBack } from '../refund-question.ts';

/** What taking a return came to; `notRefunded`: the acquirer has not paid the money back yet, it is asked again. */
export type ReturnResult = 'taken' | 'notAsked' | 'notRefunded';

/** A return that waits for the shop, with its order, both locked. */
export interface LockedReturn {
  readonly order: OrderRecord;
  readonly asked: CancellationRow;
}

/**
 * A shipment with a piece has come back, and the shop takes it: its money goes back the way it was paid, the piece onto the
 * shelf, and with the last piece the order is refunded (Protocol account §5). The acquirer is asked between two transactions;
 * what it has not paid back is not taken, and the next press, or the next round, goes on where this one ended.
 *
 * @param returnPk pk of what the shopper asked
 * @returns `notAsked`, and nothing done, when nobody asked for it or it was taken already.
 */
export async function acceptReturn(
  services: RefundServices,
  returnPk: number,
  context: AlertContext,
): Promise<ReturnResult> {
  const { db } = services;
  const opened = await db.transaction(async (tx: Database) => {
    const locked = await lockReturn(tx, returnPk);
    return locked && { call: await openRefund(tx, locked.order, locked.asked, context.now) };
  });
  if (!opened) return 'notAsked';
  if (opened.call && !(await askRefund(services, opened.call))) return 'notRefunded';
  return db.transaction((tx: Database) => takeReturn(tx, returnPk, context));
}

/** Locks a return that waits for the shop, with its order and user; undefined when nobody asked, or the shop has answered. */
export async function lockReturn(tx: Database, returnPk: number): Promise<LockedReturn | undefined> {
  const orderPk = await findReturn(tx, returnPk);
  if (orderPk === undefined) return undefined;
  // Loyalty money may grow: users come before their orders.
  await lockUserOfOrder(tx, orderPk);
  const [order] = await lockOrders(tx, [orderPk]);
  const asked = order?.cancellations.find(({ pk, settledAt }) => pk === returnPk && settledAt === null);
  return order && asked && { order, asked };
}

async function takeReturn(tx: Database, returnPk: number, context: AlertContext): Promise<ReturnResult> {
  const { now } = context;
  const locked = await lockReturn(tx, returnPk);
  if (!locked) return 'notAsked';
  const { order, asked } = locked;
  if (!(await isPaidBack(tx, order, asked))) return 'notRefunded';
  const pieces = wholePiece(order, asked.orderItemPk);
  await moveMoneyBack(tx, order, wayBack(order, asked), now);
  await closeCancellation(tx, asked.pk, now);
  await setPieceStatus(tx, pieces, REFUNDED);
  await noteRefund(tx, order.pk, { total: asked.amount, discount: asked.discountAmount, shipping: 0, now });
  await putBack(tx, pieces, context);
  await endOrder(tx, order, [asked.pk], now);
  await sendOrderMail(tx, order, takenMail(order, asked, context.languageUrls), now);
  return 'taken';
}
