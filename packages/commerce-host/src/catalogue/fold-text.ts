/**
 * Text as search compares it: small letters without accents, Turkish ones included, and nothing but letters and digits.
 *
 * @example foldText('Işıklı KÂSE') // 'isikli kase'
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
