import { and, count, eq, gte, isNull, lte, min, type SQL, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { attempt } from '../db/schema/checkout.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { cancellation, order } from '../db/schema/orders.table.ts';

/** Work that waits for this host's regular tasks, and since when it could have been done. */
export interface QueueState {
  readonly name: string;
  readonly length: number;
  /** Seconds that the oldest has been due; 0 for an empty queue. */
  readonly oldestSeconds: number;
}

interface Queue {
  readonly name: string;
  readonly table: PgTable;
  readonly dueAt: PgColumn;
  /** Besides being due. */
  readonly isWaiting: SQL | undefined;
  /** The demo sends no messages: there they wait for ever. */
  readonly isNotOfTheDemo?: true;
}

const queues: readonly Queue[] = [
  {
    name: 'refunds',
    table: cancellation,
    dueAt: cancellation.createdAt,
    isWaiting: and(isNull(cancellation.settledAt), eq(cancellation.type, 'cancel')),
  },
  {
    name: 'interrupted_payments',
    table: attempt,
    dueAt: attempt.leaseUntil,
    isWaiting: eq(attempt.state, 'processing'),
  },
  {
    name: 'messages',
    table: outboxMessage,
    dueAt: outboxMessage.dueAt,
    isWaiting: eq(outboxMessage.state, 'waiting'),
    isNotOfTheDemo: true,
  },
  {
    name: 'failed_messages',
    table: outboxMessage,
    dueAt: outboxMessage.dueAt,
    isWaiting: eq(outboxMessage.state, 'failed'),
  },
];

/** Looks at every queue once; each is found by an index or small. */
export async function readQueues(db: Database, now: Date, demo: boolean): Promise<readonly QueueState[]> {
  const states: QueueState[] = [];
  for (const { name, table, dueAt, isWaiting } of queues.filter(({ isNotOfTheDemo }) => !(demo && isNotOfTheDemo))) {
    const [row] = await db
      .select({ length: count(), oldest: min(dueAt) })
      .from(table)
      .where(and(isWaiting, lte(dueAt, now)));
    const oldest = row?.oldest == null ? now : new Date(row.oldest as Date | string);
    states.push({
      name,
      length: row?.length ?? 0,
      oldestSeconds: Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)),
    });
  }
  return states;
}

/** Attempts to pay of the last hour, by what became of them. */
export async function readAttempts(
  db: Database,
  since: Date,
): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return db
    .select({ state: attempt.state, count: count() })
    .from(attempt)
    .where(gte(attempt.createdAt, since))
    .groupBy(attempt.state);
}

/** Orders since an instant and what they cost, by currency; amounts in minor units. */
export async function readOrders(
  db: Database,
  since: Date,
): Promise<readonly { readonly currency: string; readonly count: number; readonly amount: number }[]> {
  const rows = await db
    .select({ currency: order.currency, count: count(), amount: sum(order.amount) })
    .from(order)
    .where(gte(order.createdAt, since))
    .groupBy(order.currency);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
