import type { PaymentCall } from '../checkout/attempt/payment-call.repository.ts';
import type { Database } from '../db/database.ts';
import {
  closeCancellation,
  listOrdersToRefund,
  lockOrders,
  lockUserOfOrder,
  setPieceStatus,
} from './cancellation.repository.ts';
import { endOrder, moveMoneyBack, wholePiece } from './end-order.ts';
import type { OrderRecord } from './order.repository.ts';
import { CANCELLED } from './order-status.table.ts';
import { askRefund, isPaidBack, openRefund, type RefundServices } from './refund-call.ts';
import { wayBack } from './refund-question.ts';

/** What is settled. */
export interface RefundRun {
  readonly now: Date;
  readonly orderPks: readonly number[];
  /** Whether money of captured payments is settled too, where it is back; it takes the bank a moment (Protocol account §5). */
  readonly withCaptures: boolean;
}

/** How long the simulated bank takes, in milliseconds. */
const BANK_MILLISECONDS = 30_000;

/** Settles the cancelled pieces of one locked order, one after the other, and gives the order its status. */
async function refundOrder(tx: Database, order: OrderRecord, { now, withCaptures }: RefundRun): Promise<void> {
  const done: number[] = [];
  for (const called of order.cancellations) {
    if (called.settledAt !== null || called.type !== 'cancel') continue;
    const back = wayBack(order, called);
    if (back.capture > 0 && !(withCaptures && (await isPaidBack(tx, order, called)))) continue;
    await moveMoneyBack(tx, order, back, now);
    await closeCancellation(tx, called.pk, now);
    await setPieceStatus(tx, wholePiece(order, called.orderItemPk), CANCELLED);
    done.push(called.pk);
  }
  await endOrder(tx, order, done, now);
}

/**
 * Refunds cancelled pieces, in the caller's transaction; settled ones are left alone. The caller has locked
 * the user, whose loyalty money may grow.
 */
export async function refundCancellations(tx: Database, refundRun: RefundRun): Promise<void> {
  for (const order of await lockOrders(tx, refundRun.orderPks)) await refundOrder(tx, order, refundRun);
}

/**
 * Settles what waits for the bank; each order by itself, so that one that cannot be settled keeps nobody else's money. The
 * acquirer is asked between two transactions. Run it now and then, in as many processes as there are.
 *
 * @throws what the first of those met, after the others are settled.
 */
export async function refundDueCancellations(services: RefundServices): Promise<number> {
  const { db, clock } = services;
  const orderPks = await listOrdersToRefund(db, new Date(clock.now().getTime() - BANK_MILLISECONDS));
  const failures: unknown[] = [];
  for (const pk of orderPks) {
    await refundOne(services, pk).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return orderPks.length;
}

async function refundOne(services: RefundServices, orderPk: number): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const calls = await db.transaction(async (tx: Database) => {
    const [order] = await lockOrders(tx, [orderPk]);
    const opened: PaymentCall[] = [];
    for (const asked of order?.cancellations ?? []) {
      const isDue = order !== undefined && asked.settledAt === null && asked.type === 'cancel';
      const call = isDue ? await openRefund(tx, order, asked, now) : undefined;
      if (call) opened.push(call);
    }
    return opened;
  });
  for (const call of calls) await askRefund(services, call);
  await db.transaction(async (tx: Database) => {
    await lockUserOfOrder(tx, orderPk);
    await refundCancellations(tx, { now, orderPks: [orderPk], withCaptures: true });
  });
}
