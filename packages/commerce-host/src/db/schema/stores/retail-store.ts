import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { district, township } from './region.ts';

/** Opening and closing time of one day, `["10:00:00", "22:00:00"]`, or two nulls when closed. */
export type StoreDay = readonly [open: string | null, close: string | null];

/** A shop on the high street. `storeHours` has seven days from Monday. */
export const retailStore = pgTable(
  'retail_store',
  {
    pk: integer('pk').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phoneNumber: text('phone_number').notNull(),
    townshipPk: integer('township_pk')
      .notNull()
      .references(() => township.pk),
    districtPk: integer('district_pk').references(() => district.pk),
    postcode: text('postcode'),
    latitude: text('latitude').notNull(),
    longitude: text('longitude').notNull(),
    storeHours: jsonb('store_hours').$type<readonly StoreDay[]>().notNull(),
    clickAndCollect: boolean('click_and_collect').notNull(),
    sortOrder: integer('sort_order').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('retail_store_township').on(table.townshipPk)],
);
