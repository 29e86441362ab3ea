import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What shoppers say and the shop calls otherwise: another word of the same language, or the value of an attribute. The shop's
 * own data: a row that is added or taken out counts at once.
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    /** Folded, in its plainest form: `pillow`, not `pillows`. */
    term: text('term').notNull(),
    /** The shop's word, folded, in its plainest form; null where an attribute says it. */
    word: text('word'),
    attributeKey: text('attribute_key'),
    attributeValue: text('attribute_value'),
  },
  (table) => [
    index('search_synonym_term').on(table.language, table.term),
    check(
      'search_synonym_meaning',
      sql`(${table.word} is null) = (${table.attributeKey} is not null) and (${table.attributeKey} is null) = (${table.attributeValue} is null)`,
    ),
  ],
);
