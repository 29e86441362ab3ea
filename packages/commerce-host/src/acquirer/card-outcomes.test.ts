import { describe, expect, it } from 'vitest';
import { cardTypeOf, detectBrand } from '../cards/card-brand.ts';
import { luhnCheckDigit, passesLuhn } from '../cards/luhn.ts';
import { cardOutcome } from './card-outcomes.table.ts';

/** The rows of Protocol payment-methods §2: number, brand, 3-D rule, first error code, field of the first error. */
const ROWS: [number: string, brand: string, threeD: string, code?: string, field?: string][] = [
  ['4543600000000003', 'visa', 'when-asked'],
  ['5287900000000004', 'mastercard', 'when-asked'],
  ['9792100000000001', 'troy', 'when-asked'],
  ['6500000000000002', 'troy', 'when-asked'],
  ['374400000000000', 'amex', 'when-asked'],
  ['4506340000000001', 'visa', 'when-asked'],
  ['4000220000000006', 'visa', 'when-asked'],
  ['4022770000000004', 'visa', 'when-asked'],
  ['4543600000003015', 'visa', 'when-asked'],
  ['5287900000003016', 'mastercard', 'when-asked'],
  ['5287900000003107', 'mastercard', 'forced'],
  ['4543600000003023', 'visa', 'when-asked'],
  ['4543600000003031', 'visa', 'when-asked'],
  ['4543600000000516', 'visa', 'never', 'INSUFFICIENT_FUNDS', 'non_field_errors'],
  ['4543600000000052', 'visa', 'never', 'DO_NOT_HONOUR', 'non_field_errors'],
  ['4543600000000433', 'visa', 'never', 'STOLEN_CARD', 'non_field_errors'],
  ['4543600000000540', 'visa', 'never', 'EXPIRED_CARD', 'card_month'],
  ['4543600000000821', 'visa', 'never', 'WRONG_CVC', 'card_cvv'],
  ['4543600000000912', 'visa', 'never'],
];

describe('test cards (Protocol payment-methods §2)', () => {
  it.each(ROWS)('%s is %s, 3-D %s, error %s', (number, brand, threeD, code, field) => {
    const outcome = cardOutcome(number, '123');
    expect(passesLuhn(number)).toBe(true);
    expect(detectBrand(number)).toBe(brand);
    expect(outcome.threeD).toBe(threeD);
    expect(outcome.reasons[0]?.code).toBe(code);
    expect(outcome.reasons[0]?.field).toBe(field);
  });

  it('knows the two cards whose 3-D page does not verify, and the slow one', () => {
    expect(cardOutcome('4543600000003023', '123').scenario).toBe('always-fails');
    expect(cardOutcome('4543600000003031', '123').scenario).toBe('never-returns');
    expect(cardOutcome('4543600000000912', '123').answersAfter).toBe(35_000);
  });

  it('lets any number succeed that is not listed', () => {
    expect(cardOutcome('4111111111111111', '123')).toEqual(cardOutcome('4543600000000003', '123'));
  });

  it('refuses CVC 000 on every card, beside the listed reason', () => {
    expect(cardOutcome('4543600000000003', '000').reasons[0]?.code).toBe('WRONG_CVC');
    expect(cardOutcome('4543600000003015', '000').reasons[0]?.code).toBe('WRONG_CVC');
    expect(cardOutcome('4543600000000516', '000').reasons[0]?.code).toBe('INSUFFICIENT_FUNDS');
  });

  it('computes check digits', () => {
    expect(luhnCheckDigit('454360000000000')).toBe('3');
    expect(passesLuhn('')).toBe(false);
    expect(passesLuhn('4543600000000004')).toBe(false);
  });

  it.each([
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['56', 'other'],
    ['4', 'visa'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['9792', 'troy'],
    ['65', 'troy'],
    ['36', 'troy'],
    ['2205', 'troy'],
    ['2204', 'other'],
    ['', 'other'],
  ])('brand of prefix %s is %s', (prefix, brand) => {
    expect(cardTypeOf(detectBrand(prefix)).slug).toBe(brand);
  });
});
