import type { Messages } from '@lingui/core';
import type { LocaleConfig } from '@vitrin/core';

/**
 * Mirrored English, for developers and tests: it proves that the layout turns for a language that is written from right to
 * left. `ar-XB` is the tag that CLDR keeps for this. The host speaks English to it.
 */
export const pseudoLocale: LocaleConfig = {
  value: 'ar-XB',
  label: 'Mirrored',
  apiValue: 'en-us',
  rightToLeft: true,
};

/** What stands between them is shown from right to left, letter by letter, apart from the values beside it. */
const MIRROR = '\u2067\u202e';
const END = '\u202c\u2069';

type Part = Messages[string] | unknown;

/** Mirrors every text of a catalogue; placeholders, tags and plural rules keep working. */
export function mirrorMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, mirror(text)])) as Messages;
}

/** A compiled text is words, or a list of words and of placeholders `[name, kind, choices]`. */
function mirror(part: Part): Part {
  if (typeof part === 'string') return mirrorWords(part);
  return Array.isArray(part)
    ? part.map((piece) => (Array.isArray(piece) ? mirrorPlaceholder(piece) : mirror(piece)))
    : part;
}

/** Only the choices of a plural or select hold words. */
function mirrorPlaceholder([name, kind, choices, ...rest]: readonly unknown[]): readonly unknown[] {
  if (typeof choices !== 'object' || choices === null) return [name, kind, choices, ...rest].filter(isGiven);
  const entries = Object.entries(choices).map(([key, text]) => [key, key === 'offset' ? text : mirror(text)]);
  return [name, kind, Object.fromEntries(entries), ...rest];
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

/** Tags of rich texts (`<0>`, `</0>`, `<1/>`) and the number of a plural stay as they are. */
function mirrorWords(text: string): string {
  return text
    .split(/(<\/?\d+\/?>|#)/)
    .map((piece, index) => (index % 2 === 1 || piece.trim() === '' ? piece : MIRROR + piece + END))
    .join('');
}
