import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { product } from '../catalogue/product.ts';
import { basket } from './basket.ts';

/**
 * A line of a basket. Its identity is product and attributes; `attributesKey` is the canonical text of the latter. A part of
 * a bundle is a line under the bundle's own, and goes with it.
 */
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
    /** The bundle's line that this one is a part of. */
    parentPk: integer('parent_pk').references((): AnyPgColumn => basketLine.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    attributes: jsonb('attributes').$type<Readonly<Record<string, unknown>>>().notNull(),
    attributesKey: text('attributes_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('basket_line_quantity', sql`${table.quantity} between 1 and 99`),
    unique('basket_line_identity')
      .on(table.basketPk, table.productPk, table.attributesKey, table.parentPk)
      .nullsNotDistinct(),
    index('basket_line_parent').on(table.parentPk),
    index('basket_line_product').on(table.productPk),
  ],
);
