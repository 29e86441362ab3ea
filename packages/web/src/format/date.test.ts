import { describe, expect, it } from 'vitest';
import { formatDays, formatLongDate } from './date.ts';

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
