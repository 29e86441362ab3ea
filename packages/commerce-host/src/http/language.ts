import type { LocalisedText } from '../db/columns.ts';

/** Languages in which the host speaks to shoppers (Protocol conventions §3). */
export type Language = 'en' | 'tr';

/** Every language with its value on the wire, the default first. */
export const LANGUAGES: readonly { readonly language: Language; readonly apiValue: string }[] = [
  { language: 'en', apiValue: 'en-us' },
  { language: 'tr', apiValue: 'tr-tr' },
];

/** The language of one tag such as `tr-TR` or `tr`; undefined when the host does not speak it. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find(({ language }) => language === primary)?.language;
}

/** The value on the wire, `en-us` or `tr-tr`. */
export function apiValueOf(language: Language): string {
  return language === 'tr' ? 'tr-tr' : 'en-us';
}

/**
 * The best language of an `Accept-Language` header; English when it is absent or names none of ours, the literal words
 * `undefined` and `null` of older clients included.
 *
 * @example acceptedLanguage('de, tr;q=0.8, en;q=0.5') // 'tr'
 */
export function acceptedLanguage(header: string | null): Language {
  let best: Language = 'en';
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 400).split(',')) {
    const [tag = '', ...parameters] = part.split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const quality = weight === undefined ? 1 : Number(weight);
    const language = languageOf(tag);
    if (language && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
}

const COLLATORS: Readonly<Record<Language, Intl.Collator>> = {
  en: new Intl.Collator('en'),
  tr: new Intl.Collator('tr'),
};

/**
 * Compares two texts of a list that a reader sees, by the order of the reader's language (CLDR). Names are sorted with it and
 * not by SQL, where the collation of the database would decide (ruling 36).
 */
export function compareTexts(language: Language): (left: string, right: string) => number {
  return COLLATORS[language].compare;
}

/** One text in the asked language. */
export function pickText(text: LocalisedText, language: Language): string {
  return text[language];
}
