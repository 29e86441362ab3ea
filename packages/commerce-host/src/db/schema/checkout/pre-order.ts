import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PreOrderChoices } from '../../../checkout/pre-order/pre-order.types.ts';
import { instant } from '../../columns.ts';
import { session } from '../account/session.ts';
import { user } from '../account/user.ts';

/**
 * The one growing counter behind every `revision` (Protocol checkout §1): a replaced pre-order never starts lower, in
 * whichever process it is made.
 */
export const checkoutRevision = pgSequence('checkout_revision', { startWith: 1 });

/** State of one shopper's checkout. Sums are never stored, they are derived from the basket and these choices. */
export const preOrder = pgTable(
  'pre_order',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'cascade' }),
    sessionPk: integer('session_pk').references(() => session.pk, { onDelete: 'cascade' }),
    /** The main basket of its last write. A plain number: whoever ends a basket tells checkout, which ends attempts too. */
    basketPk: integer('basket_pk').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    choices: jsonb('choices').$type<Partial<PreOrderChoices>>().notNull(),
    /** Id of the attempt that is processed or waits for the shopper. */
    openAttempt: text('open_attempt'),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    check('pre_order_owner', sql`num_nonnulls(${table.userPk}, ${table.sessionPk}) = 1`),
    uniqueIndex('pre_order_user').on(table.userPk),
    uniqueIndex('pre_order_session').on(table.sessionPk),
    index('pre_order_modified').on(table.modifiedAt),
  ],
);
