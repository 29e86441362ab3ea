// Shows W44 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { checkCvc, readCard } from './card-details.ts';

const now = Date.UTC(2026, 10, 21);
const visa = '4543 6000 0000 0003';
const amex = '3744 000000 00000';

describe('the security code (ruling 18)', () => {
  it.each([
    ['123', visa, undefined],
    ['1234', visa, 'CVC_LENGTH'],
    ['12', visa, 'CVC_LENGTH'],
    ['12a', visa, 'CVC_LENGTH'],
    ['', visa, 'CVC_REQUIRED'],
    ['123', amex, undefined],
    ['1234', amex, undefined],
    ['12345', amex, 'CVC_LENGTH'],
  ])('"%s" with %s', (typed, number, code) => {
    expect(checkCvc(typed, number)).toBe(code);
  });
});

describe('a whole card form', () => {
  it('gives a card for the vault', () => {
    const typed = { number: visa, holder: '  Ada   Yilmaz ', expiry: '1/27', cvc: ' 123 ' };
    expect(readCard(typed, now)).toEqual({
      ok: true,
      card: { number: '4543600000000003', holder: 'Ada Yilmaz', month: 1, year: 2027, cvc: '123' },
      isPast: false,
    });
  });

  it('names every wrong field at once', () => {
    expect(readCard({ number: '', holder: ' 7 ', expiry: '13/27', cvc: '' }, now)).toEqual({
      ok: false,
      codes: {
        number: 'CARD_NUMBER_REQUIRED',
        holder: 'HOLDER_REQUIRED',
        expiry: 'EXPIRY_MONTH',
        cvc: 'CVC_REQUIRED',
      },
    });
  });

  it('leaves right fields without a code', () => {
    const read = readCard({ number: visa, holder: 'Şule Öz', expiry: '12/30', cvc: '1' }, now);
    expect(read).toEqual({ ok: false, codes: { cvc: 'CVC_LENGTH' } });
  });
});

describe('the security code of a saved card', () => {
  it('gives a card for the vault that holds nothing but the code', () => {
    expect(readCard({ maskedNumber: '454360******0003', cvc: ' 123 ' }, now)).toEqual({
      ok: true,
      card: { number: '', holder: '', month: 1, year: 1970, cvc: '123' },
      isPast: false,
    });
  });

  it.each([
    ['', '454360******0003', 'CVC_REQUIRED'],
    ['1234', '454360******0003', 'CVC_LENGTH'],
    ['1234', '374400*****0000', undefined],
    ['123', '', undefined],
  ])('"%s" with the masked number "%s"', (cvc, maskedNumber, code) => {
    const read = readCard({ maskedNumber, cvc }, now);
    expect(read.ok ? undefined : read.codes).toEqual(code && { cvc: code });
  });
});
