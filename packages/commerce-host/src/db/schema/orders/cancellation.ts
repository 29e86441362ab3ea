import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../columns.ts';
import { orderItem } from './order.ts';

/** Calling a piece off before it is sent, or sending it back (Protocol account §5). */
export type CancellationType = 'cancel' | 'refund';

/** What a shopper asked for one piece of an order: once, never changed but by its end. */
export const cancellation = pgTable(
  'cancellation',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    orderItemPk: integer('order_item_pk')
      .notNull()
      .unique()
      .references(() => orderItem.pk, { onDelete: 'cascade' }),
    type: text('type').$type<CancellationType>().notNull(),
    /** Pk of the reason in the host's table. */
    reasonPk: integer('reason_pk').notNull(),
    description: text('description'),
    /** Pk of the carrier that brings it back. */
    carrierPk: integer('carrier_pk'),
    /** What the shopper shows the carrier. */
    returnCode: text('return_code'),
    /** Money that goes back for it, in minor units of the order's currency. */
    amount: money('amount').notNull(),
    /** Part of the order's discounts that had been given for it, in minor units. */
    discountAmount: money('discount_amount').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When nothing was left to do: the money was back, or the shop had refused the return. Null before. */
    settledAt: instant('settled_at'),
    /** Why the shop did not take the return, in the host's table of refusals; null unless it was refused. */
    refusalPk: integer('refusal_pk'),
    /** What the operator added to the reason, in the operator's words. */
    refusalNote: text('refusal_note'),
  },
  (table) => [
    check('cancellation_amount', sql`least(${table.amount}, ${table.discountAmount}) >= 0`),
    index('cancellation_open').on(table.createdAt).where(sql`settled_at is null and type = 'cancel'`),
    index('cancellation_return').on(table.pk).where(sql`settled_at is null and type = 'refund'`),
  ],
);
