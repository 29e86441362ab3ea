import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from './user.ts';

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
