import anyAscii from 'any-ascii';

/** Controls, direction marks and joiners: a PDF draws them as boxes. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text that a font can draw. Words of another script and emoji are transliterated, so that a reader can say them and no box
 * stands for them.
 *
 * @param hasGlyph whether the font has a character
 * @example printableText('山田', () => false) // 'Shan Tian'
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const seen = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '');
  return seen.replace(/\S+/gu, (word) => ([...word].every(isDrawn) ? word : transliterated(word))).trim();

  function isDrawn(character: string): boolean {
    return hasGlyph(character.codePointAt(0) ?? 0);
  }
}

/** A word in ASCII. Syllables of scripts without spaces are parted, and what has no Latin form becomes a question mark. */
function transliterated(word: string): string {
  const parts = word.split(
    /(?<=[\p{Script=Han}\p{Extended_Pictographic}])|(?=[\p{Script=Han}\p{Extended_Pictographic}])/u,
  );
  const written = parts.map((part) => anyAscii(part)).filter((part) => part !== '');
  return written.length > 0 ? written.join(' ') : '?';
}
