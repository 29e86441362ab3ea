import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { LANGUAGES, type Language } from '../../http/language.ts';
import type { ListingView } from '../listing/listing.types.ts';
import { bitsOfReply } from '../listing/listing-bits.ts';
import { both, oneSet, searchedSet } from '../listing/listing-sets.ts';
import { nearestWord } from './nearest-word.ts';
import { findNearWords, type KnownWord, lookUpWords } from './search-word.repository.ts';
import {
  NO_SEARCH,
  type Search,
  type SearchedWord,
  type TypedWord,
  typedWords,
  type WordMatch,
} from './typed-words.ts';

/** The shopper's language first. */
function languagesFor(language: Language): readonly Language[] {
  return [language, ...LANGUAGES.map((known) => known.language).filter((other) => other !== language)];
}

/** Somebody of this language would say the word: it is one, means one, or means a value. */
function isSaid({ whole, synonyms, values }: KnownWord): boolean {
  return whole.length > 0 || synonyms.length > 0 || values.length > 0;
}

function matchOf({ language, whole, synonyms }: KnownWord, prefix: string | null): WordMatch {
  return { language, prefix, whole, synonyms };
}

/**
 * What a word is in the shop, as far as somebody uses it as it was typed: in the shopper's language said or begun, in another
 * one said, or a part of a code.
 */
function wordAsTyped(
  { folded, typed }: TypedWord,
  known: readonly KnownWord[],
  isLast: boolean,
): SearchedWord | undefined {
  const [own, ...others] = known;
  if (own === undefined) return undefined;
  const said = isSaid(own) ? [] : others.filter(isSaid);
  if (!isSaid(own) && said.length === 0 && !own.isInText) return undefined;
  return {
    label: typed,
    isCorrected: false,
    // Who has gone on to the next word has typed this one to its end: “tea cup” is no teapot.
    matches: [
      matchOf(own, isLast || own.whole.length === 0 ? folded : null),
      ...said.map((other) => matchOf(other, null)),
    ],
    values: [own, ...said].flatMap(({ values }) => values),
  };
}

/** The shop's word that a mistyped one was most likely meant to be, in the first language that has one. */
async function mendWord(
  db: Database,
  { folded }: TypedWord,
  languages: readonly Language[],
): Promise<SearchedWord | undefined> {
  for (const language of languages) {
    const near = nearestWord(folded, await findNearWords(db, folded, language));
    if (near === undefined) continue;
    const [known] = await lookUpWords(db, [{ folded: near.word, typed: near.label }], [language]);
    if (known === undefined) continue;
    return { label: near.label, isCorrected: true, matches: [matchOf(known, near.word)], values: known.values };
  }
  return undefined;
}

/** Of what was typed at least half is looked for, or the answer is one to another question. */
function saysEnough(kept: number, typed: number): boolean {
  return kept * 2 >= typed;
}

/** What was looked for, in words. */
function textOf(words: readonly SearchedWord[]): string {
  return words.map(({ label }) => label).join(' ');
}

/**
 * What is looked for in the place of a typed text: its words in all their forms, what means the same, words of the other
 * languages, and for a mistyped word the one that it was meant to be. Words that say nothing, and those that the shop has
 * nothing like, are left out, the latter only while half of the words remain.
 *
 * @param text as typed; null for a list without a search.
 */
async function resolveSearch(db: Database, text: string | null, language: Language): Promise<Search> {
  const typed = typedWords(text);
  if (typed.length === 0) return NO_SEARCH;
  const languages = languagesFor(language);
  const known = Map.groupBy(await lookUpWords(db, typed, languages), ({ place }) => place);
  const knownOf = (place: number) =>
    languages.flatMap((one) => known.get(place)?.find((row) => row.language === one) ?? []);
  const isStop = (place: number) => knownOf(place)[0]?.isStop === true;
  const placed = typed.map((word, place) => ({ word, place }));
  const telling = placed.filter(({ place }) => !isStop(place));
  const asked = telling.length > 0 ? telling : placed;
  const words: SearchedWord[] = [];
  for (const { word, place } of asked) {
    const found =
      wordAsTyped(word, knownOf(place), place === typed.length - 1) ?? (await mendWord(db, word, languages));
    if (found) words.push(found);
  }
  if (!saysEnough(words.length, asked.length)) return NO_SEARCH;
  // Of words left out and words put right at once nothing remains that was typed.
  if (words.length < asked.length && words.every(({ isCorrected }) => isCorrected)) return NO_SEARCH;
  const isOther = words.length < asked.length || words.some(({ isCorrected }) => isCorrected);
  return { words, correctedText: isOther ? textOf(words) : null };
}

/** Sureness that a word was meant: used whole, also when it was put right, or only begun or in a code. */
function sureness({ matches, values }: SearchedWord): number {
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
async function narrowSearch(db: Database, search: Search, { currency }: ListingView): Promise<Search> {
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

/** What a list or the suggestions look for in the place of a typed text. */
export async function findSearch(db: Database, text: string | null, view: ListingView): Promise<Search> {
  return narrowSearch(db, await resolveSearch(db, text, view.language), view);
}
