import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/** What a code by SMS is asked for. */
export type CodePurpose = 'login' | 'registration' | 'otp-login' | 'phone' | 'account';

/** The last code that went to a phone for one purpose, with what was tried on it. A code that was right is gone. */
export const phoneCode = pgTable(
  'phone_code',
  {
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Wrong codes since then. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.phone, table.purpose] })],
);
