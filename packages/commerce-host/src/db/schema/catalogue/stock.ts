import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

/** How many pieces of a variant can still be sold. The CHECK is the last line of defence against selling one twice. */
export const stock = pgTable(
  'stock',
  {
    productPk: integer('product_pk')
      .primaryKey()
      .references(() => product.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [check('stock_quantity', sql`${table.quantity} >= 0`)],
);
