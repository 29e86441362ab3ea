import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';
import { user } from '../account/user.ts';

/** A place of a company that buys on its own account (Protocol b2b §1). Amounts are lira, minor units. */
export const division = pgTable('division', {
  pk: integer('pk').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  parentPk: integer('parent_pk').references((): AnyPgColumn => division.pk),
  erpCode: text('erp_code').notNull().unique(),
  countryPk: integer('country_pk').notNull(),
  cityPk: integer('city_pk').notNull(),
  townshipPk: integer('township_pk').notNull(),
  districtPk: integer('district_pk'),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** What it may ask quotations for in one calendar month. */
  monthlyLimit: money('monthly_limit').notNull(),
  balance: money('balance').notNull().default(0),
  balanceAt: instant('balance_at'),
});

/** Who buys for a division. A user with at least one is a business user. */
export const divisionMember = pgTable(
  'division_member',
  {
    divisionPk: integer('division_pk')
      .notNull()
      .references(() => division.pk, { onDelete: 'cascade' }),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.divisionPk, table.userPk] }),
    index('division_member_user').on(table.userPk),
  ],
);
