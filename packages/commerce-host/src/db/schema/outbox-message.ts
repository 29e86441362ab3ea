import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** An e-mail or SMS that the shop "sent". It is written in the transaction that causes it, so it exists exactly when that does. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('outbox_message_recipient').on(sql`lower(${table.recipient})`, table.pk)],
);
