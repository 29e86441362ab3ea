import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The words that products, categories and attributes are named by: what a typed word is taken for, and what it is compared
 * with when nobody uses it. Codes are no words of the shop and are not in it. `rebuildListing` makes it.
 */
export const searchWord = pgTable(
  'search_word',
  {
    language: text('language').notNull(),
    /** Folded (`foldText`): the `value` of the sets `word` and `name` of `listing_set`. */
    word: text('word').notNull(),
    /** As the shop writes it, in small letters: what a shopper reads. */
    label: text('label').notNull(),
    /** The word itself and its stems, folded. Words that share one are one word to a shopper. */
    forms: text('forms').array().notNull(),
    /** The word's letters in the order of the alphabet: two that were swapped leave it as it is. */
    letters: text('letters').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_word_prefix').on(table.language, table.word.op('text_pattern_ops')),
    index('search_word_forms').using('gin', table.forms),
    index('search_word_letters').on(table.language, table.letters),
    index('search_word_near').using('gist', table.word.op('gist_trgm_ops')),
  ],
);
