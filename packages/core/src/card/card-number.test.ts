// Shows C76 (docs/rules/traced-rules.md).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrandOf } from './card-brand.ts';
import {
  binOf,
  checkCardNumber,
  groupCardNumber,
  groupWithCaret,
  normaliseCardNumber,
  readCardNumber,
} from './card-number.ts';

/** Every test card of payment-methods.md §2. */
const testCards = [
  ['4543600000000003', 'visa'],
  ['5287900000000004', 'mastercard'],
  ['9792100000000001', 'troy'],
  ['6500000000000002', 'troy'],
  ['374400000000000', 'amex'],
  ['4506340000000001', 'visa'],
  ['4000220000000006', 'visa'],
  ['4022770000000004', 'visa'],
  ['4543600000003015', 'visa'],
  ['5287900000003107', 'mastercard'],
  ['4543600000000516', 'visa'],
] as const;

describe('a card number', () => {
  it.each(testCards)('%s is a right %s number', (number, brand) => {
    expect(checkCardNumber(number)).toBeUndefined();
    expect(cardBrandOf(number)).toBe(brand);
  });

  it.each([
    ['', 'CARD_NUMBER_REQUIRED'],
    ['  - ', 'CARD_NUMBER_REQUIRED'],
    ['4543', 'CARD_NUMBER_INCOMPLETE'],
    ['37440000000000', 'CARD_NUMBER_INCOMPLETE'],
    ['4543600000000004', 'CARD_NUMBER_INVALID'],
    ['52879000000000041', 'CARD_NUMBER_INVALID'],
    ['3744000000000000', 'CARD_NUMBER_INVALID'],
  ])('"%s" is %s', (typed, code) => {
    expect(checkCardNumber(typed)).toBe(code);
  });

  it('takes spaces and dashes', () => {
    expect(normaliseCardNumber(' 4543-6000 0000\t0003 ')).toBe('4543600000000003');
    expect(checkCardNumber('4543 6000 0000 0003')).toBeUndefined();
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...testCards), fc.nat(15), fc.integer({ min: 1, max: 9 }), ([number], at, by) => {
        const index = at % number.length;
        const wrong = (Number(number[index]) + by) % 10;
        expect(checkCardNumber(`${number.slice(0, index)}${wrong}${number.slice(index + 1)}`)).toBeDefined();
      }),
    );
  });
});

describe('grouping', () => {
  it.each([
    ['4543600000000003', '4543 6000 0000 0003'],
    ['374400000000000', '3744 000000 00000'],
    ['45436', '4543 6'],
    ['4543', '4543'],
    ['', ''],
    ['1234567890123456789', '1234 5678 9012 3456 789'],
    ['12345678901234567890', '1234 5678 9012 3456 789'],
  ])('%s reads %s', (digits, grouped) => {
    expect(groupCardNumber(digits)).toBe(grouped);
  });

  it('keeps the caret between the same digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,23}$/), fc.nat(23), (typed, at) => {
        const caret = Math.min(at, typed.length);
        const grouped = groupWithCaret(typed, caret);
        const before = normaliseCardNumber(typed.slice(0, caret));
        expect(normaliseCardNumber(grouped.text.slice(0, grouped.caret))).toBe(before.slice(0, 19));
      }),
    );
  });

  it('gives the bin once six digits are there', () => {
    expect(binOf('4543 6')).toBeUndefined();
    expect(binOf('4543 60')).toBe('454360');
    expect(binOf('4543 6000 0000 0003')).toBe('454360');
  });

  it.each([
    ['', { digits: '', brand: 'other', bin: undefined }],
    ['4543 6', { digits: '45436', brand: 'visa', bin: undefined }],
    [' 5406-67', { digits: '540667', brand: 'mastercard', bin: '540667' }],
    ['3744 000000 00000', { digits: '374400000000000', brand: 'amex', bin: '374400' }],
  ])('reads "%s" while it is typed', (typed, read) => {
    expect(readCardNumber(typed)).toEqual(read);
  });
});

describe('digits of other scripts', () => {
  it.each(['٤٥٤٣٦٠٠٠٠٠٠٠٠٠٠٣', '４５４３ ６０００ ００００ ０００３', '4543\u200b600000000003', '४५४३६००००००००००३'])(
    '%j is a card number',
    (typed) => {
      expect(normaliseCardNumber(typed)).toBe('4543600000000003');
      expect(checkCardNumber(typed)).toBeUndefined();
    },
  );
});
