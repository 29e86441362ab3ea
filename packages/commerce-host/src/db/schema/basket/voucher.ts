import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant, money } from '../../columns.ts';

/** A discount code. `value` is minor units or, for `percent`, hundredths of a per cent. */
export const voucher = pgTable(
  'voucher',
  {
    code: text('code').primaryKey(),
    codeFolded: foldedText('code_folded'),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    value: money('value').notNull(),
    minimumAmount: money('minimum_amount').notNull().default(0),
    /** The only currency it works in; null for all. */
    currency: text('currency'),
    expiresAt: instant('expires_at'),
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('voucher_code_folded').on(table.codeFolded),
    check('voucher_value', sql`${table.value} >= 0 and ${table.minimumAmount} >= 0`),
    check('voucher_uses', sql`${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses}`),
  ],
);
