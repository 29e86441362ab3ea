import type { Language } from '../../http/language.ts';
import { foldText } from '../fold-text.ts';

/** Words of one language for a typed word; all of them folded. */
export interface WordMatch {
  readonly language: Language;
  /** Words that begin so are meant as well; null where whole words alone are. */
  readonly prefix: string | null;
  /** The word itself in any of its forms: `vase` for `vases`. */
  readonly whole: readonly string[];
  /** Words of the shop that mean the same. */
  readonly synonyms: readonly string[];
}

/** A value of an attribute that a word means: `blue` is `color` with `indigo`. */
export interface MeantValue {
  readonly key: string;
  readonly value: string;
}

/** A typed word and what is looked for in its place: any of all of it. */
export interface SearchedWord {
  /** As shoppers read it: what was typed, or the shop's word that it was taken for. */
  readonly label: string;
  /** Nobody uses what was typed: the nearest word of the shop stands for it. */
  readonly isCorrected: boolean;
  readonly matches: readonly WordMatch[];
  readonly values: readonly MeantValue[];
}

/** Words that are looked for in the place of a typed text. */
export interface Search {
  /** Products have every one of them. */
  readonly words: readonly SearchedWord[];
  /** Words that were looked for instead of what was typed; null when nothing was put right or left out. */
  readonly correctedText: string | null;
}

/** A list that nothing is searched in. */
export const NO_SEARCH: Search = { words: [], correctedText: null };

/** A word of a search as it was typed. */
export interface TypedWord {
  /** Small letters without accents. */
  readonly folded: string;
  readonly typed: string;
}

/** More words than these of a search say nothing more. */
const MOST_WORDS = 8;

/**
 * The first words of a text.
 *
 * @example typedWords('Kâse & IŞIK') // [{ folded: 'kase', typed: 'Kâse' }, { folded: 'isik', typed: 'IŞIK' }]
 */
export function typedWords(text: string | null, most = MOST_WORDS): readonly TypedWord[] {
  return (text ?? '')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((typed) => ({ folded: foldText(typed), typed }))
    .filter(({ folded }) => folded !== '')
    .slice(0, most);
}

/** A word in the small letters of a language, as its stems are known. */
export function writtenIn(language: Language, word: string): string {
  return word.toLocaleLowerCase(language).normalize('NFC');
}
