import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, type LocalisedText } from '../../columns.ts';

/** How a field is asked (Protocol misc §6). */
export type FormInputType = 'text' | 'email' | 'textarea' | 'select' | 'checkbox' | 'radio' | 'file';

/** What an answer must be; lengths in characters. */
export interface FormRules {
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Ends of a number. */
  readonly minValue?: number;
  readonly maxValue?: number;
  /** `inverse` refuses what matches. */
  readonly regex?: { readonly pattern: string; readonly message: LocalisedText; readonly inverse: boolean };
}

/** One field of a form. */
export interface StoredFormField {
  readonly key: string;
  readonly label: LocalisedText;
  readonly inputType: FormInputType;
  readonly placeholder?: LocalisedText;
  readonly choices?: readonly LocalisedText[];
  /** Attributes of the input: `rows`, `accept`, `autocomplete`, `inputmode`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly rules: FormRules;
}

/** A form that a merchandiser made: "ask us". */
export const form = pgTable('form', {
  pk: integer('pk').primaryKey(),
  name: jsonb('name').$type<LocalisedText>().notNull(),
  template: text('template').notNull(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  fields: jsonb('fields').$type<readonly StoredFormField[]>().notNull(),
  /** What is said when it was sent. */
  thanks: jsonb('thanks').$type<LocalisedText>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
});
