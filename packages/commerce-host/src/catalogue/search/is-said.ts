import type { Language } from '../../http/language.ts';
import type { SearchedWord } from './typed-words.ts';

/** Folded words of a text, for each language. */
export type WordsIn = (language: Language) => readonly string[];

/** Whether a text says what is searched: in the words of any language. */
export function isSaid({ matches }: SearchedWord, wordsIn: WordsIn): boolean {
  return matches.some(({ language, prefix, whole, synonyms }) =>
    wordsIn(language).some(
      (word) => (prefix !== null && word.startsWith(prefix)) || whole.includes(word) || synonyms.includes(word),
    ),
  );
}
