import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

/** A value by which a listed product is found in a facet: the values of all its variants. */
export const productFacet = pgTable(
  'product_facet',
  {
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    attributeKey: text('attribute_key').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productPk, table.attributeKey, table.value] })],
);
