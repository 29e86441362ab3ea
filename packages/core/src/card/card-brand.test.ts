// Shows W44, W45 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { cardBrandOf, cardBrands, longestCvcOf } from './card-brand.ts';

describe('brand by prefix (ruling 19)', () => {
  it.each([
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['50', 'other'],
    ['56', 'other'],
    ['4', 'visa'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['35', 'other'],
    ['36', 'troy'],
    ['9792', 'troy'],
    ['979', 'other'],
    ['2205', 'troy'],
    ['2204', 'other'],
    ['65', 'other'],
    ['650', 'other'],
    ['6500', 'troy'],
    ['6599', 'troy'],
    ['', 'other'],
    ['1', 'other'],
  ])('%s is %s', (digits, brand) => {
    expect(cardBrandOf(digits)).toBe(brand);
  });
});

it('a fourth digit of the security code is taken for amex alone (ruling 18)', () => {
  expect(cardBrands.filter((brand) => longestCvcOf(brand) === 4)).toEqual(['amex']);
  expect(cardBrands.filter((brand) => longestCvcOf(brand) === 3)).toEqual(['mastercard', 'visa', 'troy', 'other']);
});
