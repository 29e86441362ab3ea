import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AttemptDetail } from '../../checkout/attempt/attempt-detail.ts';
import type { PreOrderChoices } from '../../checkout/pre-order/pre-order.types.ts';
import type { Refusal } from '../../checkout/protocol/refusal.ts';
import type { WalletAccount } from '../../wallet/wallet-account.types.ts';
import { instant, money } from '../columns.ts';
import { session, user } from './account.table.ts';

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

/** What is asked of the acquirer: money of a shopper, or money for one. */
export type PaymentCallKind = 'charge' | 'refund';

/** What is known of a call. Only `open` ones are asked about again. */
export type PaymentCallState = 'open' | 'captured' | 'declined' | 'voided' | 'refunded' | 'refused';

/**
 * A call to the acquirer, written down before it is made, under the reference that the acquirer knows it by. After a crash, a
 * time-out or a lost reply the acquirer is asked by this reference; nobody has to remember more (Security H8, decision 0008).
 */
export const paymentCall = pgTable(
  'payment_call',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<PaymentCallKind>().notNull(),
    /** The attempt that is paid, or was. Its id may be used by several charges, one after the other. */
    attemptId: text('attempt_id').notNull(),
    /** A refund: the charge that it comes out of. */
    ofReference: text('of_reference'),
    /** A refund: what the shopper asked, which is refunded once. */
    cancellationPk: integer('cancellation_pk').unique(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentCallState>().notNull().default('open'),
    /**
     * What the money is for. A charge that is wanted for nothing any more is voided or refunded when it turns out to be
     * captured, and never becomes an order.
     */
    wanted: text('wanted').$type<'order' | 'nothing'>().notNull().default('order'),
    /** The shopper's language, for an order that is placed without them. */
    language: text('language').$type<'en' | 'tr'>().notNull(),
    /** How often the acquirer was asked without an end. */
    tries: integer('tries').notNull().default(0),
    /** When the acquirer is asked; whoever asks moves it on first, so that one process does. */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('payment_call_amount', sql`${table.amount} >= 0`),
    index('payment_call_due').on(table.dueAt).where(sql`state = 'open'`),
    index('payment_call_attempt').on(table.attemptId),
    index('payment_call_created').on(table.createdAt),
  ],
);

/**
 * The one growing counter behind every `revision` (Protocol checkout §1): a replaced pre-order never starts lower, in
 * whichever process it is made.
 */
export const checkoutRevision = pgSequence('checkout_revision', { startWith: 1 });

/** State of one shopper's checkout. Sums are never stored, they are derived from the basket and these choices. */
export const preOrder = pgTable(
  'pre_order',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    /** The main basket of its last write. A plain number: whoever ends a basket tells checkout, which ends attempts too. */
    basketPk: integer('basket_pk').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    choices: jsonb('choices').$type<Partial<PreOrderChoices>>().notNull(),
    /** Id of the attempt that is processed or waits for the shopper. */
    openAttempt: text('open_attempt'),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    check('pre_order_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    uniqueIndex('pre_order_user').on(table.userPk),
    uniqueIndex('pre_order_session').on(table.sessionPk),
    index('pre_order_modified').on(table.modifiedAt),
  ],
);

/** A card that a user keeps for later: what may be kept of it, under a token (Protocol checkout §4.14, Security H6). */
export const savedCard = pgTable(
  'saved_card',
  {
    token: text('token').primaryKey(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    /** What the shopper calls it. */
    name: text('name').notNull(),
    bin: text('bin').notNull(),
    lastFour: text('last_four').notNull(),
    brand: text('brand').notNull(),
    month: integer('month').notNull(),
    year: integer('year').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it last paid; null for one that has not paid since it is kept. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('saved_card_user').on(table.userPk, table.createdAt)],
);

/** What the simulated wallet service knows about a phone (Protocol wallet §8). No whole card number is in it. */
export const walletAccount = pgTable('wallet_account', {
  /** Twelve digits, `905…`. */
  msisdn: text('msisdn').primaryKey(),
  account: jsonb('account').$type<WalletAccount>().notNull(),
});
