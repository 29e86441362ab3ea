import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';
import { order } from './order.ts';

/** What moved: money of a payment method, loyalty money, money of the loyalty card; or back, each where it came from. */
export type LedgerKind = 'capture' | 'loyalty' | 'loyaltyCard' | 'refund' | 'loyaltyRefund' | 'loyaltyCardRefund';

/**
 * Money that moved, one row a movement, never changed. A capture is written in the transaction that writes its order, so
 * neither exists without the other (Security H1, H8).
 */
export const ledger = pgTable(
  'ledger',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    orderPk: integer('order_pk')
      .notNull()
      .references(() => order.pk),
    attemptId: text('attempt_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('ledger_amount', sql`${table.amount} >= 0`),
    uniqueIndex('ledger_one_capture').on(table.attemptId).where(sql`kind = 'capture'`),
    index('ledger_order').on(table.orderPk),
    // The acquirer's statement names payments by their reference.
    index('ledger_reference').on(table.providerReference),
  ],
);
