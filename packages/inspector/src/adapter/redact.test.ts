import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, shownKeys } from './redact.ts';

const card = '4543600000003015';

describe('redact', () => {
  it('shows what the allow-list names and the shape of everything else', () => {
    const context = {
      step: 'payment',
      busy: true,
      shippingOption: { pk: 71, name: 'Next day' },
      guest: { user_email: 'ada@example.test', phone_number: '05551234567' },
      addresses: [{ pk: 310, line: 'Çınar Sokak 12' }],
      none: null,
    };
    expect(redact(context)).toEqual({
      step: 'payment',
      busy: true,
      shippingOption: { pk: 71, name: '‹string›' },
      guest: { user_email: '‹string›', phone_number: '‹string›' },
      addresses: [{ pk: 310, line: '‹string›' }],
      none: null,
    });
  });

  it.each([
    ['a shown key', { state: card }],
    ['a code that a person typed', { type: 'otp', code: '111111' }],
    ['a grouped number', { code: '4543 6000 0000 3015' }],
    ['a number instead of a text', { value: Number(card) }],
    ['a card branch', { card: { pk: 454, code: '471', kind: 'visa' } }],
    ['a list under a secret key', { cvc: ['471'] }],
    ['a token', { paymentToken: { id: 'ptk-471' } }],
  ])('shows no card data under %s', (_where, context) => {
    expect(JSON.stringify(redact(context))).not.toMatch(/\d{3}/);
  });

  it('names no personal or secret key in its allow-list', () => {
    const personal = /mail|phone|name$|address|line|holder|card|cvc|cvv|pan|token|password|otp|msisdn|birth|tax/i;
    const exceptions = new Set(['pageName', 'page_name']);
    expect([...shownKeys].filter((key) => personal.test(key) && !exceptions.has(key))).toEqual([]);
  });

  it('never lets nine digits in a row through, wherever they stand', () => {
    const place = fc.oneof(fc.constantFrom(...shownKeys), fc.string());
    const digits = fc.stringMatching(/^\d{9,19}$/);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), digits, (path, text) => {
        const context = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), `${text}`);
        const shownValues: string[] = [];
        JSON.stringify(redact(context), (_key, value: unknown) => {
          if (typeof value === 'string' || typeof value === 'number') shownValues.push(String(value));
          return value;
        });
        expect(shownValues.filter((value) => /\d{9}/.test(value))).toEqual([]);
      }),
    );
  });

  it('ends on a context that is deep or long', () => {
    const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ inner }), {});
    expect(JSON.stringify(redact(deep)).length).toBeLessThan(300);
    expect(redact({ count: Array.from({ length: 25 }, (_, index) => index) })).toEqual({
      count: [...Array.from({ length: 20 }, (_, index) => index), '… 5 more'],
    });
  });
});
