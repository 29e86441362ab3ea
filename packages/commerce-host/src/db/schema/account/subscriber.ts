import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../../columns.ts';

/** Somebody who wants the newsletter (Protocol misc §2). */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text('email').primaryKey(),
    emailFolded: foldedText('email_folded'),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('subscriber_email_folded').on(table.emailFolded)],
);
