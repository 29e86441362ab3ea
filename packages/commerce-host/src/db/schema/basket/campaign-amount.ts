import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money } from '../../columns.ts';
import { campaign } from './campaign.ts';

/** From which amount on a `basket-amount` campaign applies, and what it takes off, in one currency. */
export const campaignAmount = pgTable(
  'campaign_amount',
  {
    campaignPk: integer('campaign_pk')
      .notNull()
      .references(() => campaign.pk, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    minimumAmount: money('minimum_amount').notNull(),
    discountAmount: money('discount_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignPk, table.currency] }),
    check('campaign_amounts', sql`${table.minimumAmount} >= 0 and ${table.discountAmount} >= 0`),
  ],
);
