import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from './user.ts';

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
