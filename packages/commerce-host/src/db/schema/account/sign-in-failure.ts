import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

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
