import type { Database } from '../db/database.ts';
import { findUnbalanced } from '../orders/order.repository.ts';
import { abandonExpired, deleteOldAttempts, failInterrupted } from './attempt/attempt.repository.ts';
import { INTERRUPTED } from './attempt/fail-attempt.ts';
import { deleteOldReplies } from './attempt/idempotency.repository.ts';
import { deleteIdlePreOrders } from './pre-order/pre-order.repository.ts';

const DAY = 86_400_000;

/** How the sweep runs. */
export interface Sweep {
  readonly now: Date;
  /** This process is the only one on the database and has just started: whatever is still processing lost its process. */
  readonly isAlone: boolean;
}

/** What a sweep found and did. */
export interface SweepReport {
  readonly interrupted: number;
  readonly expired: number;
  /** Orders and captures that do not meet; always empty, because both are written in one transaction. */
  readonly ordersWithoutCapture: readonly number[];
  readonly wrongCaptures: readonly number[];
}

/**
 * Brings checkout in order after a crash and as time passes: payments whose process died fail (nothing was captured, or the
 * order would be there), attempts whose shopper did not come back are abandoned, what is older than its promise is forgotten
 * (Protocol checkout §5.3, Security H8). Run it at the start and now and then.
 */
export async function sweepCheckout(db: Database, { now, isAlone }: Sweep): Promise<SweepReport> {
  const dayAgo = new Date(now.getTime() - DAY);
  const interrupted = await failInterrupted(db, { now, refusals: [INTERRUPTED], isAlone });
  const expired = await abandonExpired(db, now);
  await deleteIdlePreOrders(db, dayAgo);
  await deleteOldReplies(db, dayAgo);
  await deleteOldAttempts(db, dayAgo);
  return { interrupted, expired, ...(await findUnbalanced(db)) };
}
