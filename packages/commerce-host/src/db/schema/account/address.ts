import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { city, country, district, township } from '../stores/region.ts';
import { session } from './session.ts';
import { user } from './user.ts';

/** An address of a user, or of a guest's session. Orders keep their own copies. */
export const address = pgTable(
  'address',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity({ startWith: 301 }),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    countryPk: integer('country_pk')
      .notNull()
      .references(() => country.pk),
    cityPk: integer('city_pk')
      .notNull()
      .references(() => city.pk),
    townshipPk: integer('township_pk')
      .notNull()
      .references(() => township.pk),
    districtPk: integer('district_pk').references(() => district.pk),
    line: text('line').notNull(),
    postcode: text('postcode'),
    notes: text('notes'),
    isCorporate: boolean('is_corporate').notNull().default(false),
    companyName: text('company_name'),
    taxOffice: text('tax_office'),
    taxNo: text('tax_no'),
    eBillTaxpayer: boolean('e_bill_taxpayer').notNull().default(false),
    identityNumber: text('identity_number'),
    extraField: jsonb('extra_field').$type<Readonly<Record<string, unknown>>>(),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    check('address_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    index('address_user').on(table.userPk),
    index('address_session').on(table.sessionPk),
    uniqueIndex('address_user_primary').on(table.userPk).where(sql`is_primary`),
    uniqueIndex('address_session_primary').on(table.sessionPk).where(sql`is_primary`),
  ],
);
