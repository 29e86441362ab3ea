import type { Language } from '../../http/language.ts';
import { type Search, typedWords } from './typed-words.ts';

/** A search that forgives nothing: each word is looked for by its beginning in one language. */
export function plainSearch(text: string | null, language: Language): Search {
  const words = typedWords(text).map(({ folded, typed }) => ({
    label: typed,
    isCorrected: false,
    matches: [{ language, prefix: folded, whole: [], synonyms: [] }],
    values: [],
  }));
  return { words, correctedText: null };
}
