import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DroppedVoucher } from '../../../basket/basket.types.ts';
import { instant } from '../../columns.ts';
import { session } from '../account/session.ts';
import { user } from '../account/user.ts';

/**
 * A basket belongs to a user or, before signing in, to a session. It is closed, never deleted, when its order is placed:
 * a closed basket takes no further writes and frees its namespace.
 */
export const basket = pgTable(
  'basket',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    namespace: text('namespace').notNull(),
    isMain: boolean('is_main').notNull(),
    /** Fixed by the first line, free again when the basket is emptied (basket.md). */
    currency: text('currency'),
    voucherCode: text('voucher_code'),
    /** The voucher that the last sign-in dropped; null again after the next write to the voucher. */
    droppedVoucher: jsonb('dropped_voucher').$type<DroppedVoucher>(),
    /** The shopper's own coupon that was chosen in checkout; a plain number, because a used one stays in its order. */
    couponPk: integer('coupon_pk'),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('basket_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    uniqueIndex('basket_user_main').on(table.userPk).where(sql`is_main and closed_at is null`),
    uniqueIndex('basket_session_main').on(table.sessionPk).where(sql`is_main and closed_at is null`),
    uniqueIndex('basket_user_namespace').on(table.userPk, table.namespace).where(sql`closed_at is null`),
    uniqueIndex('basket_session_namespace').on(table.sessionPk, table.namespace).where(sql`closed_at is null`),
    index('basket_user').on(table.userPk),
    index('basket_session').on(table.sessionPk),
  ],
);
