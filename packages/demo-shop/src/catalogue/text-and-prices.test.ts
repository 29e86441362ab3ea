import { describe, expect, it } from 'vitest';
import { pricesFor, retailFor, slugOf } from './text-and-prices.ts';

describe('pricesFor', () => {
  it.each([
    [350, { try: 34_990, usd: 1_100, eur: 990 }],
    [49, { try: 4_990, usd: 150, eur: 90 }],
    [1230, { try: 124_900, usd: 3_800, eur: 3_490 }],
    [7900, { try: 789_000, usd: 24_900, eur: 22_500 }],
  ])('puts %i lira on the price points of each currency', (lira, prices) => {
    expect(pricesFor(lira)).toEqual(prices);
  });

  it('never gives anything away', () => {
    expect(Object.values(pricesFor(0)).every((price) => price > 0)).toBe(true);
  });
});

describe('retailFor', () => {
  it('equals the price without a discount and is above it with one', () => {
    expect(retailFor(350, 0)).toEqual(pricesFor(350));
    expect(retailFor(350, 0.2)).toEqual({ try: 43_990, usd: 1_350, eur: 1_290 });
  });
});

it.each([
  ['Çakıl Tek Dal Vazo', 'cakil-tek-dal-vazo'],
  ['İmbat Göbekli Kupa', 'imbat-gobekli-kupa'],
  ['Ø 8.5 × 9.5 cm, 320 ml', '8-5-9-5-cm-320-ml'],
  ['  North Wind  mug ', 'north-wind-mug'],
])('a path writes %s as %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
