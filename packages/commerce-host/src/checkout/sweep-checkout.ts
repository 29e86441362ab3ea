import type { Database } from '../db/database.ts';
import { findUnbalanced } from '../orders/order.repository.ts';
import { abandonExpired, deleteOldAttempts } from './attempt/attempt.repository.ts';
import { deleteOldReplies } from './attempt/idempotency.repository.ts';
import { deleteOldCalls } from './attempt/payment-call.repository.ts';
import { deleteIdlePreOrders } from './pre-order/pre-order.repository.ts';

const DAY = 86_400_000;

/** Orders whose money is looked at; each has been looked at many times before it is older. */
const LOOK_BACK = 2 * DAY;

/** How the sweep runs. */
export interface Sweep {
  readonly now: Date;
}

/** What a sweep found and did. */
export interface SweepReport {
  readonly expired: number;
  /** Orders of the last two days and captures that do not meet; always empty, because both are written in one transaction. */
  readonly ordersWithoutCapture: readonly number[];
  readonly wrongCaptures: readonly number[];
}

/**
 * Brings checkout in order as time passes: attempts whose shopper did not come back are abandoned, what is older than its promise
 * is forgotten (Protocol checkout §5.3). Payments without an end are settled elsewhere (`money/settle-due-calls.ts`).
 */
export async function sweepCheckout(db: Database, { now }: Sweep): Promise<SweepReport> {
  const dayAgo = new Date(now.getTime() - DAY);
  const expired = await abandonExpired(db, now);
  await deleteIdlePreOrders(db, dayAgo);
  await deleteOldReplies(db, dayAgo);
  await deleteOldAttempts(db, dayAgo);
  await deleteOldCalls(db, dayAgo);
  return { expired, ...(await findUnbalanced(db, new Date(now.getTime() - LOOK_BACK))) };
}
