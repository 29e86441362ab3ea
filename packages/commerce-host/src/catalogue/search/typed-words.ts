import type { Language } from '../../http/language.ts';
import { foldText } from '../fold-text.ts';

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
