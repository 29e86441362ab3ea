import { describe, expect, it } from 'vitest';
import { addWorkingDays } from './working-days.ts';

/** A Friday. */
const friday = Date.UTC(2026, 10, 20, 9);
const istanbul = 'Europe/Istanbul';

describe('working days', () => {
  it.each([
    [0, friday, istanbul, 20],
    [1, friday, istanbul, 23],
    [2, friday, istanbul, 24],
    [5, friday, istanbul, 27],
    // In Istanbul it is Saturday already.
    [1, Date.UTC(2026, 10, 20, 22), istanbul, 23],
    [1, Date.UTC(2026, 10, 20, 22), 'America/New_York', 23],
    [1, Date.UTC(2026, 10, 20, 22), 'Pacific/Auckland', 23],
  ])('%i later than %i in %s is day %i', (days, time, timeZone, day) => {
    const later = addWorkingDays(time, days, timeZone);
    expect(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(later)).toBe(String(day));
  });
});
