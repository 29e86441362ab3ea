/** Joins words as the language does: `a, b and c`. */
export function formatList(locale: string, words: readonly string[]): string {
  return new Intl.ListFormat(locale).format(words);
}
