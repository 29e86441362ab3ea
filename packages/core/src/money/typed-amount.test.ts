import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

describe('readTypedAmount', () => {
  it.each([
    ['100', 10_000],
    ['100,5', 10_050],
    ['100.50', 10_050],
    [' 1 234,56 ', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1,234,567', 123_456_700],
    ['0', 0],
    ['0,05', 5],
    ['100,', 10_000],
    ['10.0000', null],
    ['1.2.3', null],
    ['1,234,56', null],
    ['1.234,567', null],
    ['-5', null],
    ['5 TL', null],
    ['', null],
    ['99999999999999999', null],
  ])('"%s" is %s', (text, amount) => {
    expect(readTypedAmount(text, 'try')).toBe(amount);
  });

  it('knows currencies without minor units, and with three', () => {
    expect([readTypedAmount('1,5', 'jpy'), readTypedAmount('15', 'jpy')]).toEqual([null, 15]);
    expect([readTypedAmount('1,5', 'kwd'), readTypedAmount('1234,567', 'kwd')]).toEqual([1500, 1_234_567]);
  });

  it('reads back what English and Turkish shops write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('en', 'tr'), (minor, locale) => {
        const text = (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(readTypedAmount(text, 'try')).toBe(minor);
      }),
    );
  });
});
