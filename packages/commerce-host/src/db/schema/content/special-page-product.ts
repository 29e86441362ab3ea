import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from '../catalogue/product.ts';
import { specialPage } from './special-page.ts';

/** A listed product of a campaign. */
export const specialPageProduct = pgTable(
  'special_page_product',
  {
    specialPagePk: integer('special_page_pk')
      .notNull()
      .references(() => specialPage.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.specialPagePk, table.productPk] }),
    index('special_page_product_product').on(table.productPk),
  ],
);
