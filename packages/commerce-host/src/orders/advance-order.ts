import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { order, orderItem } from '../db/schema/orders.table.ts';
import { lockOrders } from './cancellation.repository.ts';
import { sendOrderMail } from './mails/order-mail.ts';
import { wayMail } from './mails/way-mails.ts';
import { insertLedgerRow, type OrderRecord, type OrderRow } from './order.repository.ts';
import type { OrderSettings } from './order-settings.ts';
import { APPROVED, DELIVERED, PAYMENT_AWAITED, PREPARING, READY_FOR_PICKUP, SHIPPED } from './order-status.table.ts';
import { isPickup } from './tracking-steps.ts';

/** What comes next on the way of an order that is delivered, by its status. */
const NEXT_STATUS: Readonly<Record<number, number>> = {
  [PAYMENT_AWAITED]: APPROVED,
  350: APPROVED,
  [APPROVED]: PREPARING,
  [PREPARING]: SHIPPED,
  [SHIPPED]: DELIVERED,
  510: DELIVERED,
  [READY_FOR_PICKUP]: DELIVERED,
  540: DELIVERED,
};

/** What comes next on an order's way; undefined for one that has arrived or was cancelled. */
export function nextStatusOf(placed: Pick<OrderRow, 'status' | 'deliveryOption'>): number | undefined {
  const next = NEXT_STATUS[placed.status];
  return next === SHIPPED && isPickup(placed) ? READY_FOR_PICKUP : next;
}

/** What an order notes down when it reaches a status. */
const REACHED: Readonly<Record<number, (pk: number, now: Date) => Partial<typeof order.$inferInsert>>> = {
  [APPROVED]: (_pk, now) => ({ approvedAt: now }),
  [PREPARING]: (_pk, now) => ({ preparedAt: now }),
  [READY_FOR_PICKUP]: (_pk, now) => ({ shippedAt: now }),
  [SHIPPED]: (pk, now) => ({ shippedAt: now, trackingNumber: `VT${String(pk).padStart(9, '0')}TR` }),
  [DELIVERED]: (_pk, now) => ({ deliveredAt: now }),
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
 * to be paid is taken with the transfer, or at the door. Pieces that were cancelled stay as they are. The shopper is told by
 * mail, in the same transaction, when it is sent (or can be fetched) and when it has arrived.
 *
 * @param from the status in which it was seen: who presses twice moves it one step
 * @returns the new status; undefined, and nothing done, for an order that goes nowhere or has gone on meanwhile.
 */
export function advanceOrder(
  db: Database,
  orderPk: number,
  from: number,
  { now, ...settings }: OrderSettings & { readonly now: Date },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [placed] = await lockOrders(tx, [orderPk]);
    const next = placed && nextStatusOf(placed);
    if (placed?.status !== from || next === undefined) return undefined;
    if (placed.status === PAYMENT_AWAITED || next === DELIVERED) await takeDue(tx, placed, now);
    await tx
      .update(orderItem)
      .set({ status: next })
      .where(and(eq(orderItem.orderPk, placed.pk), eq(orderItem.status, placed.status)));
    const change = { status: next, modifiedAt: now, ...REACHED[next]?.(placed.pk, now) };
    await tx.update(order).set(change).where(eq(order.pk, placed.pk));
    const mail = wayMail({ ...placed, ...change }, settings);
    if (mail) await sendOrderMail(tx, placed, mail, now);
    return next;
  });
}
