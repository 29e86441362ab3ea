import { foldCase } from '@vitrin/core/contract';

/**
 * A text for search: folded (`foldCase`), without accents, and only letters and digits.
 *
 * @example foldText('Işıklı KÂSE') // 'isikli kase'
 */
export function foldText(text: string): string {
  return foldCase(text.normalize('NFD').replace(/\p{M}/gu, ''))
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
