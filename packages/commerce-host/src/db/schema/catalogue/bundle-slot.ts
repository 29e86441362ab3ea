import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';
import { product } from './product.ts';

/** A place of a bundle that takes one of several products: the mugs of a breakfast set. */
export const bundleSlot = pgTable(
  'bundle_slot',
  {
    pk: integer('pk').primaryKey(),
    bundlePk: integer('bundle_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    name: localisedText('name').notNull(),
    /** Pieces of the chosen product in one bundle. */
    quantity: integer('quantity').notNull(),
    isRequired: boolean('is_required').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('bundle_slot_quantity', sql`${table.quantity} between 1 and 99`),
    index('bundle_slot_bundle').on(table.bundlePk, table.position),
  ],
);
