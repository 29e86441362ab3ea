import { describe, expect, it } from 'vitest';
import { formatDays, formatLongDate } from './date.ts';
import { createMoneyFormat } from './format-context.ts';
import { formatList } from './list.ts';
import { toParagraphs } from './plain-text.ts';

describe('writing days', () => {
  it.each([
    ['en', '2026-11-24', 'Europe/Istanbul', '24 November 2026'],
    ['tr', '2026-11-24', 'Europe/Istanbul', '24 Kasım 2026'],
    ['en', '2026-11-24T22:30:00.000000Z', 'Europe/Istanbul', '25 November 2026'],
    ['en', '2026-11-24T22:30:00.000000Z', 'Europe/London', '24 November 2026'],
  ])('in %s writes %s, of a shop in %s, as %s', (locale, iso, timeZone, written) => {
    expect(formatLongDate(locale, iso, timeZone)).toBe(written);
  });
});

describe('writing near days', () => {
  const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ');
  const [tuesday, thursday] = [Date.UTC(2026, 10, 24, 9), Date.UTC(2026, 10, 26, 9)];

  it.each([
    ['en', tuesday, thursday, 'Tue 24 Nov – Thu 26 Nov'],
    ['en', tuesday, tuesday, 'Tue 24 Nov'],
    ['tr', tuesday, tuesday, '24 Kas Sal'],
  ])('in %s from %i to %i', (locale, from, to, written) => {
    expect(plain(formatDays(locale, from, to, 'Europe/Istanbul'))).toBe(written);
  });
});

describe('lists of words', () => {
  it.each([
    ['en', ['mug'], 'mug'],
    ['en', ['mug', 'vase', 'bowl'], 'mug, vase, and bowl'],
    ['tr', ['kupa', 'vazo', 'kase'], 'kupa, vazo ve kase'],
    ['ar', ['a', 'b'], 'a وb'],
  ])('in %s %j is %s', (locale, words, written) => {
    expect(formatList(locale, words)).toBe(written);
  });
});

describe("a host's html as text", () => {
  const cases: readonly [name: string, html: string, paragraphs: readonly string[]][] = [
    ['splits at block ends', '<p>One.</p><p>Two.</p>', ['One.', 'Two.']],
    ['splits at line breaks', 'One.<br/>Two.<BR>Three.', ['One.', 'Two.', 'Three.']],
    ['keeps inline words together', '<p>A <b>bold</b> word</p>', ['A bold word']],
    ['reads entities', 'Salt &amp; pepper &#8211; 5 &lt; 6', ['Salt & pepper – 5 < 6']],
    ['leaves what it does not know', '&nope; &#99999999;', ['&nope; &#99999999;']],
    ['shows a script as harmless text', '<script>alert(1)</script>', ['alert(1)']],
    ['does not build a tag out of entities', '&lt;img src=x onerror=alert(1)&gt;', ['<img src=x onerror=alert(1)>']],
    ['gives nothing for nothing', '  ', []],
  ];
  it.each(cases)('%s', (_name, html, paragraphs) => {
    expect(toParagraphs(html)).toEqual(paragraphs);
  });
});

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
