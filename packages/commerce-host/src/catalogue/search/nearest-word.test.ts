import { describe, expect, it } from 'vitest';
import { mistakesBetween, nearestWord } from './nearest-word.ts';

describe('mistakesBetween', () => {
  it.each([
    ['mug', 'mug', 0],
    ['mgu', 'mug', 1],
    ['lamb', 'lamp', 1],
    ['cusion', 'cushion', 1],
    ['plannter', 'planter', 1],
    ['', 'mug', 3],
    ['batanniye', 'battaniye', 2],
  ])('between %j and %j are %i', (left, right, mistakes) => {
    expect(mistakesBetween(left, right)).toBe(mistakes);
    expect(mistakesBetween(right, left)).toBe(mistakes);
  });
});

describe('nearestWord', () => {
  const words = (...all: readonly string[]) => all.map((word, index) => ({ word, label: word, count: 10 - index }));

  it.each([
    ['of two that are as near, the one with the same first letter', 'mat', ['cat', 'mad'], 'mad'],
    ['of two with that, the one with the same letters', 'mgu', ['mug', 'mgua'], 'mug'],
    ['of two with those, the one that more products have', 'lamd', ['lamp', 'lamb'], 'lamp'],
    ['one mistake away in a short word', 'mog', ['mug'], 'mug'],
    ['never two mistakes away in a short word', 'mags', ['mug'], undefined],
    ['two mistakes away in a long word', 'mirorrs', ['mirror'], 'mirror'],
    ['a word of which a beginning was mistyped', 'stonw', ['stoneware'], 'stoneware'],
    ['nothing for two letters', 'mu', ['mug'], undefined],
  ])('is %s', (_, typed, known, nearest) => expect(nearestWord(typed, words(...known))?.word).toBe(nearest));
});
