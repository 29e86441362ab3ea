import { describe, expect, it } from 'vitest';
import { formatLongDate } from './date.ts';

describe('writing days', () => {
  it.each([
    ['en', '2026-11-24', 'November 24, 2026'],
    ['tr', '2026-11-24', '24 Kasım 2026'],
    ['en', '2026-11-24T22:30:00.000000Z', 'November 25, 2026'],
  ])('in %s writes %s as %s', (locale, iso, written) => {
    expect(formatLongDate(locale, iso)).toBe(written);
  });
});
