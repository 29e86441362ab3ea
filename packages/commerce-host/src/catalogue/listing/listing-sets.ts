import { type SQL, sql } from 'drizzle-orm';
import { type ListingSetKind, listingSet } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { SearchedWord, WordMatch } from '../search/typed-words.ts';
import type { PriceRange } from './listing.types.ts';
import { PRICE_BITS } from './listing-bits.ts';

/** Sets of products as SQL: one bit string each. An unknown set is NULL, and so is whatever it is intersected with: empty. */
export function oneSet(kind: ListingSetKind, key = '', value = ''): SQL {
  return sql`(select members from ${listingSet} where kind = ${kind} and key = ${key} and value = ${value})`;
}

/** What is in any of some sets. */
export function anySet(kind: ListingSetKind, key: string, values: readonly string[]): SQL {
  const list = sql.join(
    [...new Set(values)].map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`(select bit_or(members) from ${listingSet} where kind = ${kind} and key = ${key} and value in (${list}))`;
}

/** The last character there is: no word that begins with a prefix stands behind the prefix and this. */
const LAST = '\u{10FFFF}';

/** Whether a text begins so. The comparison of bytes is what the index is sorted by, whatever the database's language. */
export function beginsWith(text: SQL, prefix: SQL): SQL {
  return sql`${text} ~>=~ ${prefix} and ${text} ~<~ (${prefix} || ${LAST}::text)`;
}

/** The members of the sets of words that begin so. */
function begunRows(kind: 'word' | 'name', { language, prefix }: WordMatch): readonly SQL[] {
  if (prefix === null) return [];
  return [
    sql`select members from ${listingSet} where kind = ${kind} and key = ${language} and ${beginsWith(sql`value`, sql`${prefix}::text`)}`,
  ];
}

/** The members of the sets of whole words. */
function wholeRows(kind: 'word' | 'name', language: Language, words: readonly string[]): readonly SQL[] {
  if (words.length === 0) return [];
  const list = sql.join(
    [...new Set(words)].map((word) => sql`${word}`),
    sql`, `,
  );
  return [sql`select members from ${listingSet} where kind = ${kind} and key = ${language} and value in (${list})`];
}

/** What is in any set of some rows; NULL without one. */
function anyOf(rows: readonly SQL[]): SQL {
  if (rows.length === 0) return sql`null::bit varying`;
  return sql`(select bit_or(members) from (${sql.join([...rows], sql` union all `)}) as any_of)`;
}

/** What is found by a searched word. */
export function searchedSet({ matches, values }: SearchedWord): SQL {
  return anyOf([
    ...matches.flatMap((match) => begunRows('word', match)),
    ...matches.flatMap(({ language, whole, synonyms }) => wholeRows('word', language, [...whole, ...synonyms])),
    ...values.map(
      ({ key, value }) =>
        sql`select members from ${listingSet} where kind = 'facet' and key = ${key} and value = ${value}`,
    ),
  ]);
}

/** What has a searched word in its name: the word itself, or one that begins so or means the same. */
export function namedSet({ matches }: SearchedWord, how: 'whole' | 'begun'): SQL {
  return anyOf(
    how === 'begun'
      ? matches.flatMap((match) => [...begunRows('name', match), ...wholeRows('name', match.language, match.synonyms)])
      : matches.flatMap(({ language, whole }) => wholeRows('name', language, whole)),
  );
}

/** Intersection; at least one set. */
export function both(sets: readonly SQL[]): SQL {
  return sql.join(
    sets.map((set) => sql`${set}`),
    sql` & `,
  );
}

/** Every set of variants of a kind, for a common table named `variants`. */
export function allVariants(kind: 'variant' | 'variant-in-stock'): SQL {
  return sql`select value::jsonb as has, members from ${listingSet} where kind = ${kind} and key = ''`;
}

/** What a variant of the table `variants` must be: one of the values of each attribute. */
function isVariant(chosen: ReadonlyMap<string, readonly string[]>): SQL {
  const each = [...chosen].map(([key, values]) => {
    const list = sql.join(
      [...new Set(values)].map((value) => sql`${value}`),
      sql`, `,
    );
    return sql` and has ->> ${key}::text in (${list})`;
  });
  return sql`true${sql.join(each)}`;
}

/** What has one variant with one of the values of each attribute. */
export function variantsWith(chosen: ReadonlyMap<string, readonly string[]>): SQL {
  return sql`(select bit_or(members) from variants where ${isVariant(chosen)})`;
}

/** The same for each value of one attribute: rows of `value` and `members`. */
export function variantsBy(key: string, chosen: ReadonlyMap<string, readonly string[]>): SQL {
  return sql`(select has ->> ${key}::text as value, bit_or(members) as members from variants
    where has ->> ${key}::text is not null and ${isVariant(chosen)} group by 1)`;
}

/** Bits of all amounts in one currency as an array, lowest binary place first, named {@link AMOUNT_BITS}. */
export function amountBits(currency: CurrencyCode): SQL {
  return sql`(select array_agg(members order by value) from ${listingSet} where kind = 'price-bit' and key = ${currency})`;
}

/** Name of the column that holds {@link amountBits}. */
export const AMOUNT_BITS = 'amount_bits';

/**
 * Amounts of at most, or at least, a bound. From the lowest binary place to the highest: an amount is smaller when its bit
 * is 0 where the bound's is 1, and both being equal the lower places decide. Undefined when every amount is.
 */
function compare(bound: number, than: 'at-most' | 'at-least'): SQL | undefined {
  let lower: SQL | undefined;
  for (let place = 0; place < PRICE_BITS; place += 1) {
    const isOne = Math.floor(bound / 2 ** place) % 2 === 1;
    const bits = sql.raw(`${AMOUNT_BITS}[${place + 1}]`);
    const deciding = than === 'at-most' ? sql`~${bits}` : bits;
    // At such a place nothing can be decided against an amount that is equal so far.
    const isOpen = isOne === (than === 'at-most');
    if (lower === undefined) lower = isOpen ? undefined : deciding;
    else lower = isOpen ? sql`(${deciding} | ${lower})` : sql`(${deciding} & ${lower})`;
  }
  return lower;
}

/** What costs something within any of the ranges, both ends included; undefined when nothing is left out. */
export function pricedWithin(ranges: readonly PriceRange[]): SQL | undefined {
  const sets = ranges.map(({ from, to }) => {
    const ends = [
      from === null ? undefined : compare(from, 'at-least'),
      to === null ? undefined : compare(to, 'at-most'),
    ].filter((set) => set !== undefined);
    return ends.length === 0 ? undefined : sql`(${both(ends)})`;
  });
  const known = sets.filter((set) => set !== undefined);
  if (known.length < sets.length || known.length === 0) return undefined;
  return sql`(${sql.join(known, sql` | `)})`;
}
