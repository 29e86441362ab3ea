import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../columns.ts';
import { product } from './catalogue.table.ts';

/** A country the shop delivers to; Türkiye is pk 1 (specification 3, "Config defaults"). */
export const country = pgTable('country', {
  pk: integer('pk').primaryKey(),
  name: localisedText('name').notNull(),
  code: text('code').notNull().unique(),
  isActive: boolean('is_active').notNull().default(true),
});

/** A city of a country. Lists show low priorities first, those without one last. */
export const city = pgTable(
  'city',
  {
    pk: integer('pk').primaryKey(),
    countryPk: integer('country_pk')
      .notNull()
      .references(() => country.pk),
    name: localisedText('name').notNull(),
    postcode: text('postcode'),
    priority: integer('priority'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('city_country').on(table.countryPk)],
);

/** A township of a city. */
export const township = pgTable(
  'township',
  {
    pk: integer('pk').primaryKey(),
    cityPk: integer('city_pk')
      .notNull()
      .references(() => city.pk),
    name: text('name').notNull(),
    postcode: text('postcode'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('township_city').on(table.cityPk)],
);

/** A district of a township. */
export const district = pgTable(
  'district',
  {
    pk: integer('pk').primaryKey(),
    townshipPk: integer('township_pk')
      .notNull()
      .references(() => township.pk),
    name: text('name').notNull(),
    postcode: text('postcode'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('district_township').on(table.townshipPk)],
);

/** How many pieces of a variant lie in a shop. Shops without any have no row. */
export const retailStoreStock = pgTable(
  'retail_store_stock',
  {
    retailStorePk: integer('retail_store_pk')
      .notNull()
      .references(() => retailStore.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productPk, table.retailStorePk] }),
    index('retail_store_stock_store').on(table.retailStorePk),
    check('retail_store_stock_quantity', sql`${table.quantity} >= 0`),
  ],
);

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
