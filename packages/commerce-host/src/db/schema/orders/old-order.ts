import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, type LocalisedText, localisedText, money } from '../../columns.ts';
import { user } from '../account/user.ts';

/** A product as an earlier system wrote it down; its price in minor units of the order's currency. */
export interface OldOrderItem {
  readonly name: LocalisedText;
  readonly sku: string;
  readonly quantity: number;
  readonly price: number;
  readonly image: string | null;
}

/** An order that was imported from an earlier system: to be looked at, no more (Protocol account §3). */
export const oldOrder = pgTable(
  'old_order',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    status: localisedText('status').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    items: jsonb('items').$type<readonly OldOrderItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('old_order_newest').on(table.userPk, table.createdAt, table.pk)],
);
