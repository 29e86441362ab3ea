import { createShopConfig } from '@vitrin/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly, formatAtCaret, groupedDigits, type InputFormat, phoneFormat } from './input-format.ts';

const { phone } = createShopConfig();
const card = groupedDigits([4, 4, 4, 4]);

/** `|` stands for the caret. */
function type(text: string, format: InputFormat, isAdding = true): string {
  const next = formatAtCaret({ text: text.replace('|', ''), caret: text.indexOf('|') }, format, isAdding);
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
}

describe('formatting while typing', () => {
  it('puts the separator in and steps over it', () => {
    expect(type('41111|', card)).toBe('4111 1|');
  });

  it('keeps the caret behind the digit that was put into the middle', () => {
    expect(type('4112|1 1111', card)).toBe('4112 |1111 1');
  });

  it('keeps the caret before the separator while deleting', () => {
    expect(type('4111|1111', card, false)).toBe('4111| 1111');
  });

  it('takes a paste with dashes', () => {
    expect(type('4111-1111-1111-1111|', card)).toBe('4111 1111 1111 1111|');
  });

  it('cuts nothing off that is too long', () => {
    expect(type('41111111111111112|', card)).toBe('4111 1111 1111 11112|');
  });

  it.each([
    ['05551234567|', '0555 123 45 67|'],
    ['5321234567|', '532 123 45 67|'],
    ['+905321234567|', '+90 532 123 45 67|'],
    ['+90 53|', '+90 53|'],
    ['532 1|23', '532 1|23'],
    ['0532 12|34 56', '0532 12|3 45 6'],
    ['+49 30 9018|', '+49 30 9018|'],
  ])('writes the phone number %s as %s', (typed, written) => {
    expect(type(typed, phoneFormat(phone))).toBe(written);
  });

  it('takes a country code that is put in before a number', () => {
    expect(type('+90|0532 123 45 67', phoneFormat(phone))).toBe('+90 |0532 123 45 67');
  });

  it('drops all but digits from a post code', () => {
    expect(type('34 100a|', digitsOnly)).toBe('34100|');
  });

  it('never moves the caret past a digit that the shopper did not pass, wherever it stands', () => {
    const digits = (text: string) => text.replace(/\D/g, '').length;
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,22}$/), fc.nat(22), fc.boolean(), (text, place, isAdding) => {
        const caret = Math.min(place, text.length);
        const next = formatAtCaret({ text, caret }, card, isAdding);
        expect(digits(next.text.slice(0, next.caret))).toBe(digits(text.slice(0, caret)));
        expect(card.format(next.text)).toBe(next.text);
      }),
    );
  });
});
