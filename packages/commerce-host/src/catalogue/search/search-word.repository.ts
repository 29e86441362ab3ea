import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { listingSet, searchSynonym, searchWord } from '../../db/schema/catalogue.table.ts';
import type { Language } from '../../http/language.ts';
import { beginsWith } from '../listing/listing-sets.ts';
import type { NearWord } from './nearest-word.ts';
import { type MeantValue, type TypedWord, writtenIn } from './typed-words.ts';

/** What a language of the shop knows of a typed word. */
export interface KnownWord {
  /** Which of the typed words. */
  readonly place: number;
  readonly language: Language;
  /** It says nothing by itself: “for”, “için”. */
  readonly isStop: boolean;
  readonly whole: readonly string[];
  readonly synonyms: readonly string[];
  readonly values: readonly MeantValue[];
  /** Some product's text has a word that begins so, a code among them. */
  readonly isInText: boolean;
}

/** Between the parts of one entry and between entries of what a column lists: no text that is typed has them. */
const PART = '\u001F';
const ENTRY = '\u001E';

const listOf = (text: string | null): readonly string[] => (text ? text.split(ENTRY) : []);

/** So many words of a kind are enough. */
const MOST = 100;

/**
 * Words that are the stem of a typed one with another suffix. The stemmer knows few of those that Turkish puts one behind the
 * other: "saatleri" has the stem of "saatler", and "saati" has its own.
 */
const suffixedWords = sql`select known.word from unnest(given.forms) as form
  join ${searchWord} as known on known.language = 'tr' and ${beginsWith(sql`known.word`, sql`form`)}
  where given.language = 'tr' and form <> given.folded and length(form) > 3 and length(known.word) <= length(form) + 4`;

/** Looks typed words up in the words of every language at once. */
export async function lookUpWords(
  db: Database,
  words: readonly TypedWord[],
  languages: readonly Language[],
): Promise<readonly KnownWord[]> {
  const asked = words.flatMap(({ folded, typed }, place) =>
    languages.map((language) => ({ place, language, folded, written: writtenIn(language, typed) })),
  );
  const given = sql`(select place, language, folded, search_forms(language, folded, written) as forms
    from json_to_recordset(${JSON.stringify(asked)}::json) as row(place int, language text, folded text, written text))`;
  const rows = await db
    .select({
      place: sql<number>`given.place`,
      language: sql<Language>`given.language`,
      isStop: sql<boolean>`given.forms = '{}'`,
      whole: sql<string | null>`(select string_agg(word, ${ENTRY}::text) from (
        select word from ${searchWord} as known where known.language = given.language and known.forms && given.forms
        union ${suffixedWords} limit ${MOST}) as found)`,
      synonyms: sql<
        string | null
      >`(select string_agg(word, ${ENTRY}::text) from (select known.word from ${searchSynonym} as meant
        join ${searchWord} as known on known.language = meant.language and known.forms @> array[meant.word]
        where meant.language = given.language and meant.term = any(given.forms) limit ${MOST}) as found)`,
      values: sql<string | null>`(select string_agg(attribute_key || ${PART}::text || attribute_value, ${ENTRY}::text)
        from ${searchSynonym} as meant where meant.language = given.language and meant.term = any(given.forms))`,
      isInText: sql<boolean>`exists (select from ${listingSet}
        where kind = 'word' and key = given.language and ${beginsWith(sql`value`, sql`given.folded`)})`,
    })
    .from(sql`${given} as given`);
  return rows.map((row) => ({
    ...row,
    whole: listOf(row.whole),
    synonyms: listOf(row.synonyms),
    values: listOf(row.values).map((entry) => {
      const [key = '', value = ''] = entry.split(PART);
      return { key, value };
    }),
  }));
}

/** Words that are compared letter by letter: the nearest by trigrams, and those that have the same letters. */
const MOST_COMPARED = 50;

/** Words of a language, and terms that mean one of them, that are written much like one that it does not know. */
export async function findNearWords(db: Database, folded: string, language: Language): Promise<readonly NearWord[]> {
  const letters = [...folded].sort().join('');
  const near = sql`(
    (select word, label, word as counted from ${searchWord} where language = ${language}
      order by word <-> ${folded}::text limit ${MOST_COMPARED})
    union select word, label, word from ${searchWord} where language = ${language} and letters = ${letters}
    union (select * from (select distinct on (meant.term) meant.term, known.label, known.word from ${searchSynonym} as meant
        join ${searchWord} as known on known.language = meant.language and known.forms @> array[meant.word]
        where meant.language = ${language} order by meant.term, length(known.word)) as terms
      order by terms.term <-> ${folded}::text limit ${MOST_COMPARED})) as near`;
  const count = sql`(select bit_count(members) from ${listingSet}
    where kind = 'word' and key = ${language} and value = near.counted)`;
  const rows = await db
    .select({
      word: sql<string>`near.word`,
      label: sql<string>`near.label`,
      count: sql`coalesce(${count}, 0)`.mapWith(Number),
    })
    .from(near);
  return rows.filter((row) => row.count > 0);
}
