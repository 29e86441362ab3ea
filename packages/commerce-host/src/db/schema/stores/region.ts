import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { localisedText } from '../../columns.ts';

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
