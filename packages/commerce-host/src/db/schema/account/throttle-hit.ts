import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** One call of a throttled route: kept as long as it counts. */
export const throttleHit = pgTable(
  'throttle_hit',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    /** What is throttled: `email-subscription`. */
    scope: text('scope').notNull(),
    /** Who called: the address that the storefront names, else the session. */
    caller: text('caller').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('throttle_hit_caller').on(table.scope, table.caller, table.at)],
);
