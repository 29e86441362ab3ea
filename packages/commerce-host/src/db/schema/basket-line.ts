import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { basket } from './basket.ts';
import { product } from './product.ts';

/** A line of a basket. Its identity is product and attributes; `attributesKey` is the canonical text of the latter. */
export const basketLine = pgTable(
  'basket_line',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    basketPk: integer('basket_pk')
      .notNull()
      .references(() => basket.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk),
    quantity: integer('quantity').notNull(),
    attributes: jsonb('attributes').$type<Readonly<Record<string, unknown>>>().notNull(),
    attributesKey: text('attributes_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('basket_line_quantity', sql`${table.quantity} between 1 and 99`),
    uniqueIndex('basket_line_identity').on(table.basketPk, table.productPk, table.attributesKey),
    index('basket_line_product').on(table.productPk),
  ],
);
