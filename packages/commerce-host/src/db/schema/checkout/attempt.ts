import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AttemptDetail } from '../../../checkout/attempt/attempt-detail.ts';
import type { Refusal } from '../../../checkout/protocol/refusal.ts';
import { instant, money } from '../../columns.ts';

/** What became of an attempt so far. Only `placed` has an order. */
export type AttemptState = 'processing' | 'waiting' | 'failed' | 'abandoned' | 'placed';

/**
 * One try to pay (Protocol checkout §5.3). Of a card it holds the first six and last four digits and the brand, nothing
 * else. It outlives its pre-order, so owners and basket are plain numbers here.
 */
export const attempt = pgTable(
  'attempt',
  {
    id: text('id').primaryKey(),
    preOrderPk: integer('pre_order_pk').notNull(),
    basketPk: integer('basket_pk').notNull(),
    userPk: integer('user_pk'),
    sessionPk: integer('session_pk').notNull(),
    page: text('page').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    bin: text('bin'),
    lastFour: text('last_four'),
    brand: text('brand'),
    /** The shop's name for this payment, by which whoever takes the money knows it. */
    providerReference: text('provider_reference'),
    /** Part of the signed reference that the bank sends back; a reference with another one is not taken. */
    nonce: text('nonce').notNull(),
    /** What a waiting attempt knows beyond that; it ends with it. `null` while nothing is awaited. */
    detail: jsonb('detail').$type<AttemptDetail>(),
    /** Why it failed, or why a late return was not taken. */
    refusals: jsonb('refusals').$type<readonly Refusal[]>().notNull().default([]),
    /** The attempt that another payload of the same key started in its place. */
    replacedBy: text('replaced_by'),
    /** A processing attempt past this instant lost its process: the acquirer is asked what became of it. */
    leaseUntil: instant('lease_until').notNull(),
    /** A waiting attempt past this instant is abandoned. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('attempt_amount', sql`${table.amount} >= 0`),
    index('attempt_state').on(table.state),
    index('attempt_session').on(table.sessionPk, table.createdAt),
    index('attempt_created').on(table.createdAt),
  ],
);
