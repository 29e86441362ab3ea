import type { Language } from '../../http/language.ts';

/** What one language has for a typed word; all words folded. */
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

/** What is looked for in the place of a typed text. */
export interface Search {
  /** Products have every one of them. */
  readonly words: readonly SearchedWord[];
  /** What was looked for instead of what was typed; null when nothing was put right or left out. */
  readonly correctedText: string | null;
}

/** A list that nothing is searched in. */
export const NO_SEARCH: Search = { words: [], correctedText: null };
