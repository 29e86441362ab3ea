import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedText, instant, money } from '../columns.ts';
import { user } from './account.table.ts';
import { product } from './catalogue.table.ts';

/** One entry of a kept business basket. */
export interface KeptB2bLine {
  readonly productPk: number;
  readonly divisionPk: number;
  readonly quantity: number;
}

/** A business basket that was put aside under a name (Protocol b2b §3). Its sums are those of that day. */
export const b2bDraft = pgTable(
  'b2b_draft',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded'),
    lines: jsonb('lines').$type<readonly KeptB2bLine[]>().notNull(),
    totalAmount: money('total_amount').notNull(),
    totalQuantity: integer('total_quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('b2b_draft_name_folded').on(table.userPk, table.nameFolded),
    index('b2b_draft_newest').on(table.userPk, table.createdAt, table.pk),
  ],
);

/** How much of a product a business user wants for one division: the business basket, apart from the shop's baskets. */
export const b2bLine = pgTable(
  'b2b_line',
  {
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    divisionPk: integer('division_pk')
      .notNull()
      .references(() => division.pk, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userPk, table.productPk, table.divisionPk] }),
    check('b2b_line_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

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

/** How far a quotation is (Protocol b2b §5). */
export type QuotationStatus = 'draft' | 'waiting' | 'approved' | 'rejected' | 'ordered' | 'expired';

/** Part of a quotation that one division asks for. */
export interface QuotationPart {
  readonly divisionPk: number;
  /** Minor units, tax included. */
  readonly amount: number;
}

/** A business basket that was sent to the shop for an offer. Amounts are lira, minor units. */
export const quotation = pgTable(
  'quotation',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status').$type<QuotationStatus>().notNull(),
    netAmount: money('net_amount').notNull(),
    totalAmount: money('total_amount').notNull(),
    lines: jsonb('lines').$type<readonly KeptB2bLine[]>().notNull(),
    parts: jsonb('parts').$type<readonly QuotationPart[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [index('quotation_newest').on(table.userPk, table.createdAt, table.pk)],
);
