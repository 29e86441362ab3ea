import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** What does not agree between the shop's books and the acquirer's. */
export interface ReconciliationFinding {
  readonly kind: /** The acquirer took money that belongs to no order. */
    | 'captureWithoutOrder'
    /** An order counts on money that the acquirer did not take. */
    | 'orderWithoutCapture'
    | 'amountDiffers'
    | 'refundDiffers';
  readonly reference: string;
  /** Minor units in the shop's ledger, refunds taken off. */
  readonly shop: number;
  /** Minor units at the acquirer, refunds taken off. */
  readonly acquirer: number;
}

/** One comparison of the shop's books with the acquirer's. A period is compared once, by whichever process comes first. */
export const reconciliation = pgTable('reconciliation', {
  /** Number of the period since 1970. */
  period: integer('period').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and for one whose process died. */
  finishedAt: instant('finished_at'),
  /** Payments that were compared; null when the acquirer could not be asked. */
  compared: integer('compared'),
  findings: jsonb('findings').$type<readonly ReconciliationFinding[]>().notNull().default([]),
});
