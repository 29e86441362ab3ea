import { describe, expect, it } from 'vitest';
import { placesInGroups, rankByNames } from './rank-by-names.ts';

const bits = (...places: readonly number[]) => {
  const set = new Uint8Array(2);
  for (const place of places) set[place >> 3] = (set[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return set;
};

describe('rankByNames', () => {
  const groups = rankByNames(bits(0, 1, 2, 3, 9), [
    { whole: bits(3, 9), begun: bits(2, 3) },
    { whole: bits(9), begun: bits(0, 5) },
  ]);

  it('puts names that have most of the words first, and keeps the order of the list among equals', () => {
    expect(placesInGroups(groups, { offset: 0, limit: 10 })).toEqual([9, 3, 0, 2, 1]);
  });

  it('pages across groups', () => {
    const pages = [0, 2, 4, 6].map((offset) => placesInGroups(groups, { offset, limit: 2 }));
    expect(pages).toEqual([[9, 3], [0, 2], [1], []]);
  });

  it('without words is the list', () => {
    expect(placesInGroups(rankByNames(bits(1, 8), []), { offset: 0, limit: 10 })).toEqual([1, 8]);
  });
});
