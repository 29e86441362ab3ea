import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** Somebody who wants the newsletter (Protocol misc §2). */
export const subscriber = pgTable('subscriber', {
  /** In lower case. */
  email: text('email').primaryKey(),
  language: text('language').notNull(),
  createdAt: instant('created_at').notNull(),
});
