import type { Database } from '../db/database.ts';
import { giveDiscountsBack, setOrderStatus } from './cancellation.repository.ts';
import type { OrderRecord } from './order.repository.ts';
import { CANCELLATION_PENDING, CANCELLED, REFUNDED } from './order-status.table.ts';
import { ownPieces } from './refund-question.ts';

/**
 * Gives an order its last status when nothing is left of it: cancelled, or refunded where something came back. An order that
 * was cancelled as a whole gives its voucher and its coupon back; one that was delivered has used them.
 *
 * @param done pks of the cancellations that were settled just now, in this transaction
 */
export async function endOrder(tx: Database, order: OrderRecord, done: readonly number[], now: Date): Promise<void> {
  // What the shop did not take back is still the shopper's.
  const gone = order.cancellations.filter(({ refusalPk }) => refusalPk === null);
  if (gone.length < ownPieces(order).length) return;
  const isDone = gone.every(({ pk, settledAt }) => settledAt !== null || done.includes(pk));
  const isReturned = gone.some(({ type }) => type === 'refund');
  if (isReturned && !isDone) return;
  const status = isReturned ? REFUNDED : isDone ? CANCELLED : CANCELLATION_PENDING;
  if (status === order.status) return;
  await setOrderStatus(tx, order.pk, status, now);
  if (!isReturned && order.status !== CANCELLATION_PENDING) await giveDiscountsBack(tx, order);
}
