import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from './user.ts';

/**
 * An operator's browser in the admin: another cookie than the shop's, shorter lived, and gone with the role. The id that
 * travels in the cookie is never stored, only its SHA-256.
 */
export const operatorSession = pgTable(
  'operator_session',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Time at which the second factor was shown; null after the password alone, which opens nothing else. */
    confirmedAt: instant('confirmed_at'),
    /** To the minute: who is away for long signs in again. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('operator_session_token').on(table.tokenHash),
    index('operator_session_user').on(table.userPk),
  ],
);
