import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from './user.ts';

/**
 * A browser's session. The id that travels in the cookie is never stored, only its SHA-256, so a copy of the database
 * signs nobody in. A guest identity (checkout page IndexPage) lives here.
 */
export const session = pgTable(
  'session',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    guestEmail: text('guest_email'),
    guestPhone: text('guest_phone'),
    guestSmsAllowed: boolean('guest_sms_allowed').notNull().default(false),
    guestPrivacyConfirmed: boolean('guest_privacy_confirmed').notNull().default(false),
    language: text('language'),
    currency: text('currency'),
    /** Until then the captcha counts as solved. */
    humanUntil: instant('human_until'),
    /** Passwords that may still be wrong until the captcha is asked for again. */
    humanTries: integer('human_tries').notNull().default(0),
    /** Browser and system that signed in: `Firefox, Linux`. Null when unknown, and for visitors. */
    device: text('device'),
    /** Day of a user's last request. Null for visitors. */
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // Partial on purpose, although the condition always holds: changing a column of a whole unique index would lock the row
    // against the foreign keys of parallel basket writes.
    uniqueIndex('session_token').on(table.tokenHash).where(sql`token_hash is not null`),
    index('session_user').on(table.userPk),
    index('session_expires').on(table.expiresAt),
  ],
);
