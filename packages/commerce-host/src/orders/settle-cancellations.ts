import type { Database } from '../db/database.ts';
import type { LedgerKind } from '../db/schema/ledger.ts';
import {
  captureReference,
  closeCancellation,
  giveDiscountsBack,
  giveLoyaltyBack,
  listUnsettledOrders,
  lockOrders,
  lockUserOfOrder,
  setOrderStatus,
  setPieceStatus,
} from './cancellation.repository.ts';
import { insertLedgerRow, type OrderRecord } from './order.repository.ts';
import { CANCELLATION_PENDING, CANCELLED } from './order-status.table.ts';
import { type GivenBack, splitRefund } from './refund-rule.ts';

/** What is settled. */
export interface Settlement {
  readonly now: Date;
  readonly orderPks: readonly number[];
  /** Whether money of captured payments goes back too; it takes the bank a moment (Protocol account §5). */
  readonly withCaptures: boolean;
}

/** How long the simulated bank takes, in milliseconds. */
const BANK_MILLISECONDS = 30_000;

const KINDS: readonly (readonly [keyof GivenBack, LedgerKind])[] = [
  ['capture', 'refund'],
  ['loyaltyCard', 'loyaltyCardRefund'],
  ['loyalty', 'loyaltyRefund'],
];

async function moveMoney(tx: Database, order: OrderRecord, back: GivenBack, now: Date): Promise<void> {
  for (const [part, kind] of KINDS) {
    if (back[part] === 0) continue;
    await insertLedgerRow(tx, {
      orderPk: order.pk,
      attemptId: order.attemptId,
      kind,
      amount: back[part],
      currency: order.currency,
      providerReference: part === 'capture' ? await captureReference(tx, order.pk) : null,
      createdAt: now,
    });
  }
  if (order.userPk !== null && back.loyalty + back.loyaltyCard > 0) await giveLoyaltyBack(tx, order.userPk, back);
}

/** Settles the called-off pieces of one locked order, one after the other, and gives the order its status. */
async function settleOrder(tx: Database, order: OrderRecord, { now, withCaptures }: Settlement): Promise<void> {
  const called = order.cancellations.filter(({ type }) => type === 'cancel');
  const done = new Set(called.filter(({ settledAt }) => settledAt !== null).map(({ orderItemPk }) => orderItemPk));
  let before = called.reduce((sum, { amount, settledAt }) => sum + (settledAt === null ? 0 : amount), 0);
  for (const { pk, orderItemPk, amount, settledAt } of called) {
    if (settledAt !== null) continue;
    const back = splitRefund(order, before, amount);
    if (back.capture > 0 && !withCaptures) break;
    await moveMoney(tx, order, back, now);
    await closeCancellation(tx, pk, now);
    const pieces = order.items.filter((item) => item.pk === orderItemPk || item.parentPk === orderItemPk);
    await setPieceStatus(tx, pieces, CANCELLED);
    done.add(orderItemPk);
    before += amount;
  }
  const own = order.items.filter(({ parentPk }) => parentPk === null);
  if (called.length < own.length) return;
  const status = own.every(({ pk }) => done.has(pk)) ? CANCELLED : CANCELLATION_PENDING;
  if (status === order.status) return;
  await setOrderStatus(tx, order.pk, status, now);
  if (order.status !== CANCELLATION_PENDING) await giveDiscountsBack(tx, order);
}

/**
 * Gives money back for called-off pieces, in the caller's transaction; settled ones are left alone. The caller has locked
 * the user, whose loyalty money may grow.
 */
export async function settleCancellations(tx: Database, settlement: Settlement): Promise<void> {
  for (const order of await lockOrders(tx, settlement.orderPks)) await settleOrder(tx, order, settlement);
}

/** Settles what waits for the bank; each order in a transaction of its own. Run it now and then. */
export async function settleDueCancellations(db: Database, now: Date): Promise<number> {
  const orderPks = await listUnsettledOrders(db, new Date(now.getTime() - BANK_MILLISECONDS));
  for (const pk of orderPks) {
    await db.transaction(async (tx) => {
      await lockUserOfOrder(tx, pk);
      await settleCancellations(tx, { now, orderPks: [pk], withCaptures: true });
    });
  }
  return orderPks.length;
}
