import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from '../catalogue/product.ts';
import { retailStore } from './retail-store.ts';

/** How many pieces of a variant lie in a shop. Shops without any have no row. */
export const retailStoreStock = pgTable(
  'retail_store_stock',
  {
    retailStorePk: integer('retail_store_pk')
      .notNull()
      .references(() => retailStore.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productPk, table.retailStorePk] }),
    index('retail_store_stock_store').on(table.retailStorePk),
    check('retail_store_stock_quantity', sql`${table.quantity} >= 0`),
  ],
);
