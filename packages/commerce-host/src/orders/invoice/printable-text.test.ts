import { describe, expect, it } from 'vitest';
import { printableText } from './invoice-pdf.ts';

/** A font with Latin and Cyrillic letters and ordinary punctuation. */
const hasGlyph = (codePoint: number) =>
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\p{N}]/u.test(String.fromCodePoint(codePoint));

describe('text that a font can draw', () => {
  it.each([
    ['Şükrü Öz', 'Şükrü Öz'],
    ['Анна О’Нил', 'Анна О’Нил'],
    ['山田太郎', 'Shan Tian Tai Lang'],
    ['Ada 山田', 'Ada Shan Tian'],
    ['محمد علي', 'mhmd `ly'],
    ['Ada 🙂', 'Ada :slight_smile:'],
    ['Ada\u202E\u200B\r\nLovelace', 'Ada Lovelace'],
    ['A\u0301da', 'Áda'],
    ['\u{10FFFD}', '?'],
  ])('%j is %j', (text, drawn) => expect(printableText(text, hasGlyph)).toBe(drawn));
});
