import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase } from './fold-case.ts';

describe('folding for comparison', () => {
  it.each([
    ['kiriniki@x.example', 'kİrInıkİ@X.EXAMPLE'],
    ['i\u0307zmir', 'İzmir'],
    ['I\u0307ZMIR', 'ızmır'],
    ['mi\u00adn\u200b10\u202a00', 'MİN1000'],
    ['e\u0301', 'É'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['\u212a\u017f', 'ks'],
    ['ẞ', 'ß'],
  ])('%j and %j are one text', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  it.each([
    ['ali@x.example', 'аli@x.example'],
    ['ß', 'ss'],
    ['e', 'é'],
    ['a b', 'ab'],
    ['ﬁ', 'fi'],
  ])('%j and %j stay two texts', (one, other) => {
    expect(foldCase(one)).not.toBe(foldCase(other));
  });

  it("follows Unicode's simple case folding for every character, except that the four i are one letter", () => {
    const cased = charactersWithCase();
    const text = cased.join('');
    const wrong = cased.filter((character) => {
      if ('iIıİ'.includes(character)) return foldCase(character) !== 'i';
      const same = text.match(new RegExp(character, 'giu')) ?? [];
      return same.some((one) => foldCase(one) !== foldCase(character));
    });
    const classes = new Map<string, string>();
    const merged = cased.filter((character) => {
      const first = classes.get(foldCase(character));
      classes.set(foldCase(character), first ?? character);
      return (
        first && !/[iIıİ]/.test(character) && !new RegExp(first.normalize('NFC'), 'iu').test(character.normalize('NFC'))
      );
    });
    expect([cased.length > 2500, wrong, merged]).toEqual([true, [], []]);
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text));
      }),
    );
  });
});

function charactersWithCase(): readonly string[] {
  return Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (one) => !/\p{Cs}/u.test(one) && (one.toLowerCase() !== one || one.toUpperCase() !== one),
  );
}
