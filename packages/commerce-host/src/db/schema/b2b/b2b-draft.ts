import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant, money } from '../../columns.ts';
import { user } from '../account/user.ts';

/** One entry of a kept business basket. */
export interface KeptB2bLine {
  readonly productPk: number;
  readonly divisionPk: number;
  readonly quantity: number;
}

/** A business basket that was put aside under a name (Protocol b2b §3). Its sums are those of that day. */
export const b2bDraft = pgTable(
  'b2b_draft',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded'),
    lines: jsonb('lines').$type<readonly KeptB2bLine[]>().notNull(),
    totalAmount: money('total_amount').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('b2b_draft_name_folded').on(table.userPk, table.nameFolded),
    index('b2b_draft_newest').on(table.userPk, table.createdAt, table.pk),
  ],
);
