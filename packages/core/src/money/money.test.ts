import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyExponent, isSameAmount, toMinorUnits, toWireAmount } from './money.ts';

describe('amounts as minor units', () => {
  it.each([
    ['1999', 'try', 199_900],
    ['1999.9', 'try', 199_990],
    ['1999.90', 'TRY', 199_990],
    ['0.05', 'eur', 5],
    ['-69.98', 'usd', -6998],
    ['-0.00', 'usd', 0],
    ['1999', 'jpy', 1999],
    ['1999.00', 'jpy', 1999],
    ['1999.50', 'jpy', 2000],
    ['3.125', 'kwd', 3125],
    ['3.1', 'kwd', 3100],
    ['0.005', 'try', 1],
    ['0.004', 'try', 0],
    ['-0.005', 'try', -1],
  ])('%s %s is %d', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor);
  });

  it.each(['', '1,5', '1.249,90', 'x', '.5', '5.', '1e3', ' 1', '90071992547409.93'])('refuses "%s"', (amount) => {
    expect(() => toMinorUnits(amount, 'try')).toThrow(RangeError);
  });

  it('comes back as it went, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('try', 'jpy', 'kwd', 'eur'),
        (minor, currency) => {
          const wire = toWireAmount(minor, currency);
          expect(wire).toMatch(/^-?\d+\.\d{2,3}$/);
          expect(toMinorUnits(wire, currency)).toBe(minor);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('never drifts, whatever is added up', () => {
    const sum = ['0.10', '0.20'].reduce((total, amount) => total + toMinorUnits(amount, 'try'), 0);
    expect(toWireAmount(sum, 'try')).toBe('0.30');
  });
});

describe('amounts on the wire', () => {
  it.each([
    [34_990, 'try', '349.90'],
    [5, 'try', '0.05'],
    [0, 'try', '0.00'],
    [-5, 'try', '-0.05'],
    [1999, 'jpy', '1999.00'],
    [3125, 'kwd', '3.125'],
  ])('%d %s is %s', (minor, currency, wire) => {
    expect(toWireAmount(minor, currency)).toBe(wire);
  });

  it('refuses fractions of a minor unit', () => {
    expect(() => toWireAmount(0.5, 'try')).toThrow(RangeError);
  });

  it('compares amounts, not texts', () => {
    expect(isSameAmount('59', '59.00', 'try')).toBe(true);
    expect(isSameAmount('59', '59.01', 'try')).toBe(false);
    expect(currencyExponent('xyz')).toBe(2);
  });
});
