import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';

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
