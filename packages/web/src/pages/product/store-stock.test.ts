import type { StoreDay } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { localTime, openingState } from '../../components/OpeningHours.tsx';

const day: StoreDay = ['10:00:00', '20:00:00'];
const closed: StoreDay = [null, null];
/** Saturdays until two at night, Sundays closed. */
const week: readonly StoreDay[] = [day, day, day, day, day, ['10:00:00', '02:00:00'], closed];

describe('the clocks of a place', () => {
  it('tell day and minutes, whatever the clocks here', () => {
    expect(localTime(new Date('2026-11-22T21:30:00Z'), 'Europe/Istanbul')).toEqual({ day: 0, minutes: 30 });
    expect(localTime(new Date('2026-11-22T21:30:00Z'), 'America/New_York')).toEqual({ day: 6, minutes: 990 });
  });
});

describe('whether a shop is open', () => {
  const cases: readonly [name: string, day: number, hours: number, state: object][] = [
    ['in the day', 0, 12, { kind: 'open', until: '20:00:00' }],
    ['to the minute it opens', 0, 10, { kind: 'open', until: '20:00:00' }],
    ['before it opens', 0, 9, { kind: 'opens', at: '10:00:00' }],
    ['at its closing time', 0, 20, { kind: 'closed' }],
    ['on a closed day', 6, 12, { kind: 'closed' }],
    ['late on a day that goes past midnight', 5, 23, { kind: 'open', until: '02:00:00' }],
    ['after that midnight', 6, 1, { kind: 'open', until: '02:00:00' }],
    ['after that night', 6, 2, { kind: 'closed' }],
  ];
  it.each(cases)('%s', (_name, today, hours, state) => {
    expect(openingState(week, { day: today, minutes: hours * 60 })).toEqual(state);
  });

  it('is not known without seven days', () => {
    expect(openingState([], { day: 0, minutes: 600 })).toEqual({ kind: 'unknown' });
  });
});
