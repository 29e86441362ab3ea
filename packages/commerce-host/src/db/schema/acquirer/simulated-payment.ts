import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';

/** What the simulated acquirer knows of one payment: `challenge` waits for the shopper, `pending` for the acquirer itself. */
export type SimulatedPaymentState = 'challenge' | 'pending' | 'captured' | 'declined' | 'voided';

/**
 * The books of the simulated acquirer, the provider and the wallet beside it: what they did with whose money. They are not
 * the shop's: only the simulation writes them, in transactions of its own, and the shop asks it through its port. In the
 * database, so that they outlive a process that is killed.
 */
export const simulatedPayment = pgTable(
  'simulated_payment',
  {
    /** The shop's name for the payment. */
    reference: text('reference').primaryKey(),
    state: text('state').$type<SimulatedPaymentState>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Refunded money, by the shop's reference of each refund; minor units. */
    refunds: jsonb('refunds').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** How the bank's 3-D page of it behaves. */
    scenario: text('scenario'),
    /** A pending payment is captured from this instant on. */
    capturesAt: instant('captures_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('simulated_payment_amount', sql`${table.amount} >= 0`),
    index('simulated_payment_created').on(table.createdAt),
  ],
);
