import { describe, expect, it } from 'vitest';
import { formatLongDate } from './date.ts';

describe('writing days', () => {
  it.each([
    ['en', '2026-11-24', 'Europe/Istanbul', 'November 24, 2026'],
    ['tr', '2026-11-24', 'Europe/Istanbul', '24 Kasım 2026'],
    ['en', '2026-11-24T22:30:00.000000Z', 'Europe/Istanbul', 'November 25, 2026'],
    ['en', '2026-11-24T22:30:00.000000Z', 'Europe/London', 'November 24, 2026'],
  ])('in %s writes %s, of a shop in %s, as %s', (locale, iso, timeZone, written) => {
    expect(formatLongDate(locale, iso, timeZone)).toBe(written);
  });
});
