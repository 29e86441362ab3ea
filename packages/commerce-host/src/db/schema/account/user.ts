import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedText, instant, money } from '../../columns.ts';

/** What signing in as this user runs into (payment-methods.md §8): a captcha first, a code, or a locked account. */
export type SignInRule = 'captcha' | 'code' | 'locked';

/** What a user may do besides shopping. */
export type UserRole = 'operator';

/** A registered shopper. Guests are not users: their identity stands in their session. */
export const user = pgTable(
  'user',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailFolded: foldedText('email_folded'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** Time at which the user typed a code sent to `phone` (ruling 40). Null: the number does not sign in. */
    phoneConfirmedAt: instant('phone_confirmed_at'),
    gender: text('gender'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    emailAllowed: boolean('email_allowed').notNull().default(false),
    smsAllowed: boolean('sms_allowed').notNull().default(false),
    callAllowed: boolean('call_allowed').notNull().default(false),
    language: text('language').notNull().default('en'),
    userType: text('user_type').$type<'registered' | 'b2b'>().notNull().default('registered'),
    signInRule: text('sign_in_rule').$type<SignInRule>(),
    /** Who may use the admin (ruling 30); null for everybody else. */
    role: text('role').$type<UserRole>(),
    /** Loyalty money in lira, minor units. */
    loyaltyBalance: money('loyalty_balance').notNull().default(0),
    /** Number of the shop's card programme; null for members of none. */
    loyaltyCardNumber: text('loyalty_card_number'),
    /** What is on that card, in lira, minor units. */
    loyaltyCardBalance: money('loyalty_card_balance').notNull().default(0),
    /** When the user joined the loyalty programme; null for members of none. */
    loyaltySince: instant('loyalty_since'),
    attributes: jsonb('attributes').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    avatar: text('avatar'),
    /** When the user proved to read the mails of the address; null before. */
    emailConfirmedAt: instant('email_confirmed_at'),
    dateJoined: instant('date_joined').notNull(),
    lastLogin: instant('last_login'),
  },
  (table) => [
    uniqueIndex('user_email_folded').on(table.emailFolded),
    uniqueIndex('user_email').on(table.email),
    // An unproved number is reserved for no account: its owner could not register.
    uniqueIndex('user_phone_proved').on(table.phone).where(sql`phone_confirmed_at is not null`),
    check('user_loyalty', sql`${table.loyaltyBalance} >= 0 and ${table.loyaltyCardBalance} >= 0`),
    index('user_date_joined').on(table.dateJoined),
  ],
);
