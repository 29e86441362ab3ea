import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../http/currency.ts';
import { bundleSlot } from './bundle-slot.ts';
import { product } from './product.ts';

/** A product that a bundle's slot can take. */
export const bundleOption = pgTable(
  'bundle_option',
  {
    slotPk: integer('slot_pk')
      .notNull()
      .references(() => bundleSlot.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    /** What choosing it adds to the bundle's price, for all pieces of the slot: minor units by currency. */
    surcharge: jsonb('surcharge').$type<Readonly<Record<CurrencyCode, number>>>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotPk, table.productPk] }),
    index('bundle_option_product').on(table.productPk),
  ],
);
