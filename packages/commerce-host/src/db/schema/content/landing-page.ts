import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../../http/language.ts';
import { instant } from '../../columns.ts';

/** A page that a template lays out (Protocol misc §6); what the template needs are free keys, one set for each language. */
export const landingPage = pgTable('landing_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  template: text('template').notNull(),
  content: jsonb('content').$type<Readonly<Record<Language, Readonly<Record<string, unknown>>>>>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});
