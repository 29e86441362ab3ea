import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/**
 * The first reply to an order-placing POST, kept for 24 hours (Protocol conventions §11). `owner` names the session or the
 * user that sent it; `payloadHash` is keyed and covers of a card only its first six and last four digits (Security H2).
 */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    page: text('page').notNull(),
    payloadHash: text('payload_hash').notNull(),
    attemptId: text('attempt_id').notNull(),
    /** `null` while the first request is still at work. `json`, not `jsonb`: a repeat gets the same bytes, key order included. */
    reply: json('reply').$type<Readonly<Record<string, unknown>>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key, table.page, table.payloadHash] }),
    index('idempotency_created').on(table.createdAt),
    index('idempotency_attempt').on(table.attemptId),
  ],
);
