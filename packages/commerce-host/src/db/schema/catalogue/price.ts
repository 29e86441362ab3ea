import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money } from '../../columns.ts';
import { product } from './product.ts';

/** What a variant costs in one currency, tax included. `retailAmount` is the struck-through price, equal without discount. */
export const price = pgTable(
  'price',
  {
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    retailAmount: money('retail_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productPk, table.currency] }),
    check('price_amounts', sql`${table.amount} >= 0 and ${table.retailAmount} >= ${table.amount}`),
  ],
);
