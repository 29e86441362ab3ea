import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';
import { user } from '../account/user.ts';
import { form } from './form.ts';

/** A file that came with a form; its bytes in base64, at most a quarter of a megabyte. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** A form that somebody sent. */
export const formEntry = pgTable(
  'form_entry',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    formPk: integer('form_pk')
      .notNull()
      .references(() => form.pk, { onDelete: 'cascade' }),
    /** Who sent it, when somebody was signed in. */
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'set null' }),
    /** Answers by key; choices in English, whatever the language of the form was. */
    answers: jsonb('answers').$type<Readonly<Record<string, string | boolean>>>().notNull(),
    files: jsonb('files').$type<Readonly<Record<string, KeptFile>>>().notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('form_entry_form').on(table.formPk, table.pk), index('form_entry_user').on(table.userPk)],
);
