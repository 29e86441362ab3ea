import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { checkEmail } from './email.ts';
import { checkPhone, formatPhone, normalisePhone } from './phone.ts';
import { checkPostcode, normalisePostcode } from './postcode.ts';

const { phone, postcode } = createShopConfig();

describe('a phone number', () => {
  it.each([
    '05551234567',
    '0555 123 45 67',
    '+90 555 123 45 67',
    '+90 0555 123 45 67',
    '0090 555 123 45 67',
    '0090-555-123-45-67',
    '90 555 123 45 67',
    '555 123 45 67',
    '(0555) 123.45.67',
    ' +905551234567 ',
    '٠٥٥٥ ١٢٣ ٤٥ ٦٧',
    '＋９０ ５５５ １２３ ４５ ６７',
    '0555\u00ad123\u200b4567',
  ])('"%s" is 05551234567', (typed) => {
    expect(normalisePhone(typed, phone)).toBe('05551234567');
    expect(checkPhone(typed, phone)).toBeUndefined();
  });

  it.each([
    ['', 'PHONE_REQUIRED'],
    ['   ', 'PHONE_REQUIRED'],
    ['0555123456', 'PHONE_FORMAT'],
    ['055512345678', 'PHONE_FORMAT'],
    ['02121234567', 'PHONE_FORMAT'],
    ['+49 555 123 45 67', 'PHONE_FORMAT'],
    ['phone', 'PHONE_FORMAT'],
  ])('"%s" is %s', (typed, code) => {
    expect(checkPhone(typed, phone)).toBe(code);
  });

  it('follows the shop: another pattern and calling code', () => {
    const dutch = createShopConfig({ phone: { pattern: '^(06)\\d{8}$', callingCode: '31' } }).phone;
    expect(normalisePhone('+31 6 12 34 56 78', dutch)).toBe('0612345678');
    expect(checkPhone('0612345678', dutch)).toBeUndefined();
    expect(checkPhone('05551234567', dutch)).toBe('PHONE_FORMAT');
  });

  it.each([
    ['05321234567', '0532 123 45 67'],
    ['5321234567', '532 123 45 67'],
    ['+905321234567', '+90 532 123 45 67'],
    ['+9005321234567', '+90 0532 123 45 67'],
    ['00905321234567', '0090 532 123 45 67'],
    ['905321234567', '90 532 123 45 67'],
    ['(0532) 123.45-67', '0532 123 45 67'],
    [' +90 (532) 123 45 67', '+90 532 123 45 67'],
    ['0532', '0532'],
    ['05321', '0532 1'],
    ['532123', '532 123'],
    ['+', '+'],
    ['+9', '+9'],
    ['+90', '+90'],
    ['+905', '+90 5'],
    ['0', '0'],
    ['00', '00'],
    ['', ''],
    // Longer than a number is: nothing typed is lost without a word.
    ['0532123456789', '0532 123 45 6789'],
    ['+49 30 901820', '+49 30 901820'],
    ['0049 30 901820', '0049 30 901820'],
  ])('"%s" is written %s', (typed, written) => {
    expect(formatPhone(typed, phone)).toBe(written);
    expect(formatPhone(written, phone)).toBe(written);
    expect(normalisePhone(written, phone)).toBe(normalisePhone(typed, phone));
  });

  it('is written in the groups of the shop', () => {
    const dutch = createShopConfig({
      phone: { pattern: '^(06)\\d{8}$', callingCode: '31', groups: [1, 2, 2, 2, 2] },
    }).phone;
    expect(formatPhone('0612345678', dutch)).toBe('06 12 34 56 78');
    expect(formatPhone('+31612345678', dutch)).toBe('+31 6 12 34 56 78');
  });
});

describe('a postcode', () => {
  it.each([
    ['34100', undefined],
    [' 34 100 ', undefined],
    ['', 'POSTCODE_REQUIRED'],
    ['3410', 'POSTCODE_FORMAT'],
    ['341000', 'POSTCODE_FORMAT'],
    ['3410a', 'POSTCODE_FORMAT'],
  ])('"%s" is %s', (typed, code) => {
    expect(checkPostcode(typed, postcode)).toBe(code);
  });

  it('follows the shop', () => {
    const dutch = createShopConfig({ postcode: { pattern: '^\\d{4}[A-Z]{2}$' } }).postcode;
    expect(checkPostcode('1234 ab', dutch)).toBeUndefined();
    expect(normalisePostcode('1234 ab')).toBe('1234AB');
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ada@example.test', undefined],
    [' ada+shop@mail.example.test ', undefined],
    ['ş@örnek.test', undefined],
    ['', 'EMAIL_REQUIRED'],
    ['ada', 'EMAIL_FORMAT'],
    ['ada@example', 'EMAIL_FORMAT'],
    ['ada@@example.test', 'EMAIL_FORMAT'],
    ['ada@example..test', 'EMAIL_FORMAT'],
    ['a da@example.test', 'EMAIL_FORMAT'],
    [`${'a'.repeat(250)}@example.test`, 'EMAIL_FORMAT'],
  ])('"%s" is %s', (typed, code) => {
    expect(checkEmail(typed)).toBe(code);
  });
});
