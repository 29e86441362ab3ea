import { describe, expect, it } from 'vitest';
import { dayAt, endOfDay, startOfDay, startOfMonth } from './shop-time.ts';

const at = (time: number) => new Date(time).toISOString();

describe('the shop’s calendar', () => {
  it.each([
    ['2026-11-24', 'Europe/Istanbul', '2026-11-23T21:00:00.000Z', '2026-11-24T21:00:00.000Z'],
    ['2026-11-24', 'UTC', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
    ['2026-02-28', 'Asia/Kolkata', '2026-02-27T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
    ['0001-01-01', 'Europe/Istanbul', '0001-01-01T00:00:00.000Z', '0001-01-02T00:00:00.000Z'],
    ['9999-12-31', 'Europe/Istanbul', '9999-12-30T21:00:00.000Z', '9999-12-31T21:00:00.000Z'],
    // Days on which clocks are put forward and back have 23 and 25 hours.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ])('%s in %s begins and ends', (day, timeZone, begins, ends) => {
    expect([at(startOfDay(day, timeZone)), at(endOfDay(day, timeZone))]).toEqual([begins, ends]);
    expect(dayAt(new Date(startOfDay(day, timeZone)), timeZone)).toBe(day);
    expect(dayAt(new Date(endOfDay(day, timeZone) - 1), timeZone)).toBe(day);
  });

  it.each([
    // In Istanbul December began an hour ago.
    ['2026-11-30T22:00:00.123Z', 'Europe/Istanbul', '2026-11-30T21:00:00.000Z'],
    ['2026-11-30T20:59:59.999Z', 'Europe/Istanbul', '2026-10-31T21:00:00.000Z'],
    ['2026-11-30T22:00:00.000Z', 'UTC', '2026-11-01T00:00:00.000Z'],
    ['2026-12-31T22:00:00.000Z', 'Europe/Istanbul', '2026-12-31T21:00:00.000Z'],
  ])('at %s in %s the month began at %s', (now, timeZone, began) => {
    expect(startOfMonth(new Date(now), timeZone).toISOString()).toBe(began);
  });
});
