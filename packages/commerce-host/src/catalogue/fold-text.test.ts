import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Işıklı KÂSE', 'isikli kase'],
    ['İSTANBUL', 'istanbul'],
    ['  Ø 8.5 × 9,5 cm ', 'ø 8 5 9 5 cm'],
    ["O'Brien & Söhne's", 'o brien sohne s'],
    ['!!!', ''],
  ])('%j becomes %j', (text, folded) => expect(foldText(text)).toBe(folded));
});
