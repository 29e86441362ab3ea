import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from './user.ts';

/** What a link in a mail is good for. */
export type LinkKind = 'password-reset' | 'email-change' | 'email-confirmation';

/** A link that was mailed. Its key is never stored, only its SHA-256, so a copy of the database opens nothing. */
export const oneTimeLink = pgTable(
  'one_time_link',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<LinkKind>().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    /** The address that the link is about: where it was mailed to. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_link_user').on(table.userPk, table.kind),
    index('one_time_link_expires').on(table.expiresAt),
  ],
);
