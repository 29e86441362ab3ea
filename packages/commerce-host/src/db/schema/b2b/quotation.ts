import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';
import { user } from '../account/user.ts';
import type { KeptB2bLine } from './b2b-draft.ts';

/** How far a quotation is (Protocol b2b §5). */
export type QuotationStatus = 'draft' | 'waiting' | 'approved' | 'rejected' | 'ordered' | 'expired';

/** Part of a quotation that one division asks for. */
export interface QuotationPart {
  readonly divisionPk: number;
  /** Minor units, tax included. */
  readonly amount: number;
}

/** A business basket that was sent to the shop for an offer. Amounts are lira, minor units. */
export const quotation = pgTable(
  'quotation',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status').$type<QuotationStatus>().notNull(),
    netAmount: money('net_amount').notNull(),
    totalAmount: money('total_amount').notNull(),
    lines: jsonb('lines').$type<readonly KeptB2bLine[]>().notNull(),
    parts: jsonb('parts').$type<readonly QuotationPart[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [index('quotation_newest').on(table.userPk, table.createdAt, table.pk)],
);
