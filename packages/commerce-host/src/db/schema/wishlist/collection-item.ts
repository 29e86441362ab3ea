import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { product } from '../catalogue/product.ts';
import { collection } from './collection.ts';

/** A product in a collection, once each, with the owner's own words about it. */
export const collectionItem = pgTable(
  'collection_item',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    collectionPk: integer('collection_pk')
      .notNull()
      .references(() => collection.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('collection_item_once').on(table.collectionPk, table.productPk),
    index('collection_item_newest').on(table.collectionPk, table.createdAt, table.pk),
    index('collection_item_by_product').on(table.productPk),
  ],
);
