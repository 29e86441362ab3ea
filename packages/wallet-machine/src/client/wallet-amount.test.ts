// Shows W37 (docs/rules/traced-rules.md).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletAmount } from './wallet-amount.ts';

describe('walletAmount', () => {
  it.each([
    ['739.70', 'try', '73970'],
    ['1999', 'try', '199900'],
    ['1999.9', 'try', '199990'],
    ['0.05', 'try', '005'],
    ['1999', 'jpy', '1999'],
    ['1999.00', 'jpy', '1999'],
    ['1999.9', 'kwd', '1999900'],
    ['1999.905', 'KWD', '1999905'],
  ])('%s %s is %s', (amount, currency, digits) => {
    expect(walletAmount(amount, currency)).toBe(digits);
  });

  it('drops the point of any amount that is written with all digits of its currency', () => {
    const currencies = [
      { code: 'jpy', exponent: 0 },
      { code: 'try', exponent: 2 },
      { code: 'kwd', exponent: 3 },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat(9_999_999), fc.nat(999), ({ code, exponent }, whole, part) => {
        const fraction = String(part).padStart(3, '0').slice(0, exponent);
        const text = exponent === 0 ? String(whole) : `${whole}.${fraction}`;
        expect(Number(walletAmount(text, code))).toBe(Number(text.replace('.', '')));
        // The digits count minor units, however many of them stand after the point.
        expect(walletAmount(text, code)).toBe(walletAmount(`${text}${exponent === 0 ? '.' : ''}00`, code));
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => walletAmount('1.999,90', 'try')).toThrow(RangeError);
  });
});
