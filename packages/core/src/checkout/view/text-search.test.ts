import { describe, expect, it } from 'vitest';
import { foldText, searchItems } from './text-search.ts';

const stores = [
  { name: 'Store North', place: 'Beşiktaş, İstanbul' },
  { name: 'Store Moda', place: 'Kadıköy, İstanbul' },
  { name: 'Store Kavaklıdere', place: 'Çankaya, Ankara' },
  { name: 'Store Alsancak', place: 'Konak, İzmir' },
];
const found = (query: string) => searchItems(stores, query, ({ name, place }) => [name, place]).map(({ name }) => name);

describe('folding', () => {
  it.each([
    ['İzmir', 'izmir'],
    ['IZMIR', 'izmir'],
    ['ızmır', 'izmir'],
    ['Kadıköy', 'kadikoy'],
    ['ÇANKAYA', 'cankaya'],
    ['Beşiktaş', 'besiktas'],
    ['Şişli Ğğ Üü Öö', 'sisli gg uu oo'],
    ['Ｍｏｄａ', 'moda'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('searching', () => {
  it.each(['izmir', 'İZMİR', 'IZMIR', 'ızmir', ' İzmir, '])('%j finds the shop in İzmir', (query) =>
    expect(found(query)).toEqual(['Store Alsancak']),
  );

  it('takes city, township and name, and several words in any order', () => {
    expect(found('kadıköy')).toEqual(['Store Moda']);
    expect(found('istanbul store')).toEqual(['Store North', 'Store Moda']);
    expect(found('moda kadikoy')).toEqual(['Store Moda']);
  });

  it('finds all for nothing, and nothing for what is nowhere', () => {
    expect(found('')).toHaveLength(4);
    expect(found(' – ')).toHaveLength(4);
    expect(found('trabzon')).toEqual([]);
  });
});
