import { describe, expect, it } from 'vitest';
import { createMoneyFormat } from './format-context.ts';

const currencies = [
  { code: 'try', label: 'TL' },
  { code: 'usd', label: 'USD' },
  { code: 'eur', label: 'EUR' },
  { code: 'jpy', label: 'JPY' },
  { code: 'kwd', label: 'KD' },
];

/** `Intl` puts no-break spaces; they read as spaces here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('writing amounts', () => {
  const cases: readonly [locale: string, amount: string, code: string, written: string][] = [
    ['tr', '1249.90', 'try', '1.249,90 TL'],
    ['en', '1249.90', 'try', '1,249.90 TL'],
    ['tr', '0.00', 'try', '0,00 TL'],
    ['en', '-69.98', 'try', '-69.98 TL'],
    ['en', '34.90', 'usd', '$34.90'],
    ['tr', '34.90', 'usd', '$34,90'],
    ['en', '32.5', 'eur', '€32.50'],
    ['en', '1200', 'jpy', '¥1,200'],
    ['tr', '1200.00', 'jpy', '¥1.200'],
    ['en', '3.125', 'kwd', '3.125 KD'],
    ['tr', '1234.5', 'kwd', '1.234,500 KD'],
  ];
  it.each(cases)('in %s writes %s %s as %s', (locale, amount, code, written) => {
    expect(plain(createMoneyFormat(locale, currencies)(amount, code))).toBe(written);
  });

  it('keeps number and label on one line', () => {
    expect(createMoneyFormat('tr', currencies)('59.00', 'try')).toBe('59,00\u00a0TL');
  });
});
