import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { order, orderItem } from '../db/schema/orders/order.ts';
import { lockOrders } from './cancellation.repository.ts';
import { insertLedgerRow, type OrderRecord } from './order.repository.ts';
import { APPROVED, DELIVERED, PAYMENT_AWAITED } from './order-status.table.ts';

/** Packed, and handed to the carrier. */
const PREPARING = 450;
const SHIPPED = 500;

/** What comes next on an order's way, by its status; nothing for one that has arrived or was cancelled. */
export const NEXT_STATUS: Readonly<Record<number, number>> = {
  [PAYMENT_AWAITED]: APPROVED,
  350: APPROVED,
  [APPROVED]: PREPARING,
  [PREPARING]: SHIPPED,
  [SHIPPED]: DELIVERED,
  510: DELIVERED,
  520: DELIVERED,
  540: DELIVERED,
};

/** What was still to be paid is paid now, but for what was cancelled before. */
async function takeDue(tx: Database, placed: OrderRecord, now: Date): Promise<void> {
  const { dueAmount, cancellations } = placed;
  const calledOff = Math.min(
    dueAmount,
    cancellations.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (dueAmount === calledOff) return;
  await insertLedgerRow(tx, {
    orderPk: placed.pk,
    attemptId: placed.attemptId,
    kind: 'capture',
    amount: dueAmount - calledOff,
    currency: placed.currency,
    providerReference: `paid-${placed.pk}`,
    createdAt: now,
  });
  await tx.update(order).set({ dueAmount: calledOff }).where(eq(order.pk, placed.pk));
}

/**
 * Moves an order one step on its way: the transfer has arrived, the shipment is packed, sent, delivered. Money that was still
 * to be paid is taken with the transfer, or at the door. Pieces that were cancelled stay as they are.
 *
 * @param from the status in which it was seen: who presses twice moves it one step
 * @returns the new status; undefined, and nothing done, for an order that goes nowhere or has gone on meanwhile.
 */
export function advanceOrder(db: Database, orderPk: number, from: number, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [placed] = await lockOrders(tx, [orderPk]);
    const next = NEXT_STATUS[from];
    if (placed?.status !== from || next === undefined) return undefined;
    if (placed.status === PAYMENT_AWAITED || next === DELIVERED) await takeDue(tx, placed, now);
    await tx
      .update(orderItem)
      .set({ status: next })
      .where(and(eq(orderItem.orderPk, placed.pk), eq(orderItem.status, placed.status)));
    await tx
      .update(order)
      .set({
        status: next,
        modifiedAt: now,
        ...(next === SHIPPED && { trackingNumber: `VT${String(placed.pk).padStart(9, '0')}TR` }),
        ...(next === DELIVERED && { deliveredAt: now }),
      })
      .where(eq(order.pk, placed.pk));
    return next;
  });
}
