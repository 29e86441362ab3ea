import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation that all its processes share: the signing secret, what was seeded. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
