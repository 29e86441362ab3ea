import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, localisedText } from '../../columns.ts';

/**
 * What a campaign does:
 * - `pieces`: of every `pieces` pieces of the products it names, the cheapest gets `percent` off (1 piece: each one);
 * - `basket-amount`: an amount off a basket that reaches a minimum, both per currency in `campaign_amount`;
 * - `note`: a promise without money, such as free gift wrap.
 */
export type CampaignKind = 'pieces' | 'basket-amount' | 'note';

/** A discount that needs no code. Products name their campaigns (`campaignPks`). */
export const campaign = pgTable(
  'campaign',
  {
    pk: integer('pk').primaryKey(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    label: localisedText('label').notNull(),
    percent: integer('percent'),
    pieces: integer('pieces'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [
    check('campaign_rule', sql`(${table.kind} = 'pieces') = (num_nonnulls(${table.percent}, ${table.pieces}) = 2)`),
    check('campaign_range', sql`${table.percent} between 1 and 100 and ${table.pieces} between 1 and 99`),
  ],
);
