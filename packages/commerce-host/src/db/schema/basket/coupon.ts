import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, localisedText, money } from '../../columns.ts';
import { user } from '../account/user.ts';

/** A shopper's own coupon (Protocol checkout §4.3, CouponSelectionPage). Amounts are minor units of `currency`. */
export const coupon = pgTable(
  'coupon',
  {
    pk: integer('pk').primaryKey(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: localisedText('name').notNull(),
    description: localisedText('description').notNull(),
    discount: money('discount').notNull(),
    minimumAmount: money('minimum_amount').notNull().default(0),
    currency: text('currency').notNull(),
    expiresAt: instant('expires_at'),
    /** When an order used it up. */
    usedAt: instant('used_at'),
  },
  (table) => [
    check('coupon_amounts', sql`${table.discount} >= 0 and ${table.minimumAmount} >= 0`),
    index('coupon_user').on(table.userPk),
  ],
);
