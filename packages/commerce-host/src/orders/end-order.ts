import type { PaidBy } from '@vitrin/core/contract';
import { addStock } from '../admin/admin.repository.ts';
import type { Database } from '../db/database.ts';
import type { LedgerKind } from '../db/schema/orders.table.ts';
import type { AlertContext } from '../wishlist/send-due-alerts.ts';
import { captureReference, giveDiscountsBack, giveLoyaltyBack, setOrderStatus } from './cancellation.repository.ts';
import { insertLedgerRow, type OrderItemRow, type OrderRecord, type OrderRow } from './order.repository.ts';
import { CANCELLATION_PENDING, CANCELLED, REFUNDED } from './order-status.table.ts';
import { ownPieces } from './refund-question.ts';

const KINDS: readonly (readonly [keyof PaidBy, LedgerKind])[] = [
  ['capture', 'refund'],
  ['loyaltyCard', 'loyaltyCardRefund'],
  ['loyalty', 'loyaltyRefund'],
];

/** Gives money back where it came from, a ledger row for each means. The caller has locked the user of the order. */
export async function moveMoneyBack(tx: Database, order: OrderRow, back: PaidBy, now: Date): Promise<void> {
  for (const [means, kind] of KINDS) {
    if (back[means] === 0) continue;
    await insertLedgerRow(tx, {
      orderPk: order.pk,
      attemptId: order.attemptId,
      kind,
      amount: back[means],
      currency: order.currency,
      providerReference: means === 'capture' ? await captureReference(tx, order.pk) : null,
      createdAt: now,
    });
  }
  if (order.userPk !== null && back.loyalty + back.loyaltyCard > 0) await giveLoyaltyBack(tx, order.userPk, back);
}

/** A piece and its parts. */
export function wholePiece(order: OrderRecord, pk: number): readonly OrderItemRow[] {
  return order.items.filter((item) => item.pk === pk || item.parentPk === pk);
}

/** Puts pieces back onto the shelf: of all orders at once, because stock is locked by ascending product pk. */
export async function putBack(tx: Database, pieces: readonly OrderItemRow[], context: AlertContext): Promise<void> {
  if (pieces.length === 0) return;
  const growth = [...Map.groupBy(pieces, ({ productPk }) => productPk)].map(([productPk, some]) => ({
    productPk,
    quantity: some.length,
  }));
  await addStock(tx, growth, context);
}

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
