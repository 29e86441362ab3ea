import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedText, instant, money } from '../columns.ts';
import { city, country, district, township } from './stores.table.ts';

/** An address of a user, or of a guest's session. Orders keep their own copies. */
export const address = pgTable(
  'address',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity({ startWith: 301 }),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    countryPk: integer('country_pk')
      .notNull()
      .references(() => country.pk),
    /** Regions of the host's lists, or as typed where the country has no lists. */
    cityPk: integer('city_pk').references(() => city.pk),
    townshipPk: integer('township_pk').references(() => township.pk),
    districtPk: integer('district_pk').references(() => district.pk),
    cityText: text('city_text'),
    townshipText: text('township_text'),
    districtText: text('district_text'),
    line: text('line').notNull(),
    postcode: text('postcode'),
    notes: text('notes'),
    isCorporate: boolean('is_corporate').notNull().default(false),
    companyName: text('company_name'),
    taxOffice: text('tax_office'),
    taxNo: text('tax_no'),
    eBillTaxpayer: boolean('e_bill_taxpayer').notNull().default(false),
    identityNumber: text('identity_number'),
    extraField: jsonb('extra_field').$type<Readonly<Record<string, unknown>>>(),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    check('address_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    index('address_user').on(table.userPk),
    index('address_session').on(table.sessionPk),
    uniqueIndex('address_user_primary').on(table.userPk).where(sql`is_primary`),
    uniqueIndex('address_session_primary').on(table.sessionPk).where(sql`is_primary`),
  ],
);

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

/** Result of an action: `begun` until it is known, and for good when the process ended in between. */
export type ActionOutcome = 'begun' | 'done' | 'refused';

/** The record of who did what in the admin. It has ids and no personal data; no route and no command changes or deletes a row. */
export const operatorAction = pgTable('operator_action', {
  pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
  /** Null in the demo and for the command line, where nobody signs in. */
  operatorPk: integer('operator_pk').references(() => user.pk),
  at: instant('at').notNull(),
  /** A name of `operator-actions.table.ts`. */
  action: text('action').notNull(),
  /** Ids that tell what it was done to, by the names of the form's fields. */
  subject: jsonb('subject').$type<Readonly<Record<string, string>>>().notNull(),
  outcome: text('outcome').$type<ActionOutcome>().notNull(),
});

/** An operator's authenticator app (RFC 6238), confirmed by its first code. */
export const operatorSecondFactor = pgTable('operator_second_factor', {
  userPk: integer('user_pk')
    .primaryKey()
    .references(() => user.pk, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with the installation's secret for this operator (`sealText`). */
  sealedSecret: text('sealed_secret').notNull(),
  /** Step of 30 s of the last accepted code: codes of it and of older steps are refused. */
  lastStep: integer('last_step').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
});

/** A recovery code that was not used yet; a used one is deleted. */
export const operatorRecoveryCode = pgTable(
  'operator_recovery_code',
  {
    userPk: integer('user_pk')
      .notNull()
      .references(() => user.pk, { onDelete: 'cascade' }),
    /** HMAC of the code, keyed by the installation's secret. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userPk, table.codeHash] })],
);

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

/**
 * A wrong password, kept ten minutes: five of them for one address or one session ask for the captcha (auth.md §1), and so do
 * many from one caller, who tries one password at many addresses.
 */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    /** The account's key in limits (`limitKeyOf`), which is the folded address where there is no account. */
    email: text('email').notNull(),
    sessionPk: integer('session_pk'),
    /** Where it came from, as limits count it. */
    caller: text('caller').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('sign_in_failure_email').on(table.email, table.at),
    index('sign_in_failure_session').on(table.sessionPk, table.at),
    index('sign_in_failure_caller').on(table.caller, table.at),
    index('sign_in_failure_at').on(table.at),
  ],
);

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
