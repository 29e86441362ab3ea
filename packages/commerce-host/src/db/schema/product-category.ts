import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { category } from './category.ts';
import { product } from './product.ts';

/**
 * Where a listed product shows up: one row for its category and for each of that category's ancestors, so that a list
 * with its descendants is one index range in the order of the list.
 */
export const productCategory = pgTable(
  'product_category',
  {
    categoryPk: integer('category_pk')
      .notNull()
      .references(() => category.pk),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryPk, table.productPk] }),
    index('product_category_position').on(table.categoryPk, table.position, table.productPk),
    index('product_category_newest').on(table.categoryPk, table.createdAt.desc(), table.productPk),
    index('product_category_product').on(table.productPk),
  ],
);
