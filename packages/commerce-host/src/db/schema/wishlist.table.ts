import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../columns.ts';
import { user } from './account.table.ts';
import { product } from './catalogue.table.ts';

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

/**
 * A user's named list of products (Protocol wishlist §3). It has a share token exactly while it is public: making it
 * private revokes the link for good, making it public again gives a new one.
 */
export const collection = pgTable(
  'collection',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded'),
    description: text('description'),
    isPublic: boolean('is_public').notNull().default(false),
    shareToken: text('share_token'),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('collection_name_folded').on(table.userPk, table.nameFolded),
    check('collection_token', sql`${table.isPublic} = (${table.shareToken} is not null)`),
    index('collection_newest').on(table.userPk, table.modifiedAt, table.pk),
  ],
);

/** A product that a user marked with the favourite button. Each product once (Protocol wishlist §1). */
export const favourite = pgTable(
  'favourite',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('favourite_once').on(table.userPk, table.productPk),
    index('favourite_newest').on(table.userPk, table.createdAt, table.pk),
    index('favourite_by_product').on(table.productPk),
  ],
);

/**
 * Somebody who wants to hear when a sold-out product is there again (Protocol wishlist §2). Open until its one mail is
 * written; the same statement that closes it decides who writes that mail, so two processes never write two.
 */
export const stockAlert = pgTable(
  'stock_alert',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a visitor, who is known by the e-mail alone. */
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    emailFolded: foldedText('email_folded'),
    /** Of the page on which it was asked for: the mail speaks it. */
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('stock_alert_user_open')
      .on(table.userPk, table.productPk)
      .where(sql`closed_at is null and user_pk is not null`),
    uniqueIndex('stock_alert_visitor_folded')
      .on(table.emailFolded, table.productPk)
      .where(sql`closed_at is null and user_pk is null`),
    index('stock_alert_open').on(table.productPk).where(sql`closed_at is null`),
    index('stock_alert_newest').on(table.userPk, table.createdAt, table.pk),
  ],
);
