import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ListingView } from '../listing/listing.types.ts';
import { bitsOfReply } from '../listing/listing-bits.ts';
import { both, oneSet, searchedSet } from '../listing/listing-sets.ts';
import { saysEnough, textOf } from './resolve-search.ts';
import type { Search, SearchedWord } from './searched-word.types.ts';

/** How sure it is that a word was meant: used whole, only begun or in a code, or put right. */
function sureness({ isCorrected, matches, values }: SearchedWord): number {
  if (isCorrected) return 0;
  return values.length > 0 || matches.some(({ whole, synonyms }) => whole.length + synonyms.length > 0) ? 2 : 1;
}

/** Products that have all of some sets; nothing has a set that is not there. */
function haveCommon(sets: readonly (Uint8Array | undefined)[]): boolean {
  const [first, ...rest] = sets;
  if (first === undefined) return false;
  return first.some((byte, index) => rest.reduce((left, set) => left & (set?.[index] ?? 0), byte) !== 0);
}

/** Which of the words are kept, a bit for each. */
interface Choice {
  readonly kept: readonly number[];
  readonly rank: readonly number[];
}

/** Every choice of some of the words, the best one first: most words, the surest ones, and the last, where both languages name the thing. */
function choicesOf(words: readonly SearchedWord[]): readonly Choice[] {
  const choices = Array.from({ length: 2 ** words.length - 2 }, (_, index): Choice => {
    const kept = words.flatMap((_word, place) => (((index + 1) >> place) & 1 ? [place] : []));
    const sure = kept.reduce((sum, place) => sum + sureness(words[place] as SearchedWord), 0);
    return { kept, rank: [kept.length, sure, index + 1] };
  }).filter(({ kept }) => saysEnough(kept.length, words.length));
  return choices.toSorted((left, right) => {
    const place = left.rank.findIndex((value, index) => value !== right.rank[index]);
    return (right.rank[place] ?? 0) - (left.rank[place] ?? 0);
  });
}

/**
 * A search that finds something: as it is when any product has all its words, else with as many of them as a product has
 * together, and at least half.
 */
export async function narrowSearch(db: Database, search: Search, { currency }: ListingView): Promise<Search> {
  const { words } = search;
  if (words.length < 2) return search;
  const base = both([oneSet('listed'), oneSet('priced', currency)]);
  const columns = words.map((word) => sql`varbit_send(${base} & ${searchedSet(word)})`);
  const [row] = await db
    .select(Object.fromEntries(columns.map((column, place) => [place, sql<Uint8Array | null>`${column}`])))
    .from(sql`(select) as once`);
  const sets = words.map((_, place) => row?.[place] && bitsOfReply(row[place]));
  if (haveCommon(sets.map((set) => set || undefined))) return search;
  const best = choicesOf(words).find(({ kept }) => haveCommon(kept.map((place) => sets[place] || undefined)));
  if (best === undefined) return search;
  const kept = best.kept.flatMap((place) => words[place] ?? []);
  return { words: kept, correctedText: textOf(kept) };
}
