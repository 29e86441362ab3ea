import type { Database } from '../db/database.ts';
import type { AlertContext } from '../wishlist/send-due-alerts.ts';
import {
  closeCancellation,
  findReturn,
  lockOrders,
  lockUserOfOrder,
  noteRefund,
  setPieceStatus,
} from './cancellation.repository.ts';
import { endOrder } from './end-order.ts';
import { moveMoneyBack } from './move-money-back.ts';
import { REFUNDED } from './order-status.table.ts';
import { putBack, wholePiece } from './put-back.ts';
import { wayBack } from './refund-question.ts';

/**
 * A shipment with a piece has come back, and the shop takes it: its money goes back the way it was paid, the piece onto the
 * shelf, and with the last piece the order is refunded (Protocol account §5).
 *
 * @param returnPk pk of what the shopper asked
 * @returns false, and nothing done, when nobody asked for it or it was taken already.
 */
export function acceptReturn(db: Database, returnPk: number, context: AlertContext): Promise<boolean> {
  const { now } = context;
  return db.transaction(async (tx) => {
    const orderPk = await findReturn(tx, returnPk);
    if (orderPk === undefined) return false;
    // Loyalty money may grow: users come before their orders.
    await lockUserOfOrder(tx, orderPk);
    const [order] = await lockOrders(tx, [orderPk]);
    const asked = order?.cancellations.find(({ pk, settledAt }) => pk === returnPk && settledAt === null);
    if (!order || !asked) return false;
    const pieces = wholePiece(order, asked.orderItemPk);
    await moveMoneyBack(tx, order, wayBack(order, asked), now);
    await closeCancellation(tx, asked.pk, now);
    await setPieceStatus(tx, pieces, REFUNDED);
    await noteRefund(tx, order.pk, { total: asked.amount, discount: asked.discountAmount, shipping: 0, now });
    await putBack(tx, pieces, context);
    await endOrder(tx, order, [asked.pk], now);
    return true;
  });
}
