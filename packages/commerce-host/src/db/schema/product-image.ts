import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from './product.ts';

/**
 * A picture of a variant, in the order in which pictures are shown. `stem` holds all parameters of the drawing
 * (`pictureFile` of seed/drawings); the media route draws it on first request.
 */
export const productImage = pgTable(
  'product_image',
  {
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    stem: text('stem').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productPk, table.position] })],
);
