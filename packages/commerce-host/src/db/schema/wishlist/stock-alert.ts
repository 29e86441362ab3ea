import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../../columns.ts';
import { user } from '../account/user.ts';
import { product } from '../catalogue/product.ts';

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
