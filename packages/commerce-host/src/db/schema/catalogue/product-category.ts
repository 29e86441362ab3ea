import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';
import { category } from './category.ts';
import { product } from './product.ts';

/**
 * Where a listed product shows up: one row for its category and for each of that category's ancestors, so that a list
 * with its descendants is one index range in each order of the list. `position` is the same in all rows of a product and
 * no other product's: its place in the default order, and its bit in `listing_set`.
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
    /** What the product costs, in each currency it has a price in; a copy of `price` for the lists' order. */
    amountTry: money('amount_try'),
    amountUsd: money('amount_usd'),
    amountEur: money('amount_eur'),
  },
  (table) => [
    primaryKey({ columns: [table.categoryPk, table.productPk] }),
    index('product_category_position').on(table.categoryPk, table.position, table.productPk),
    index('product_category_newest').on(table.categoryPk, table.createdAt.desc(), table.productPk, table.position),
    index('product_category_try').on(table.categoryPk, table.amountTry, table.productPk, table.position),
    index('product_category_usd').on(table.categoryPk, table.amountUsd, table.productPk, table.position),
    index('product_category_eur').on(table.categoryPk, table.amountEur, table.productPk, table.position),
    index('product_category_product').on(table.productPk),
  ],
);
