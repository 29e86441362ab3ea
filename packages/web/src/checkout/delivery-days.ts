import type { ShippingItem } from '@vitrin/core/checkout';

/** The shop's days begin and end here; Türkiye keeps one clock all year. */
const timeZone = 'Europe/Istanbul';
const shopHours = 3;
const day = 86_400_000;

function isWorkingDay(time: number): boolean {
  const weekday = new Date(time + shopHours * 3_600_000).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The moment a number of working days later. @param time milliseconds since the epoch. */
function addWorkingDays(time: number, days: number): number {
  let result = time;
  for (let left = days; left > 0; ) {
    result += day;
    if (isWorkingDay(result)) left -= 1;
  }
  return result;
}

/**
 * When a parcel arrives, as days of the calendar (ux 5); public holidays are not counted.
 * @param now milliseconds since the epoch.
 * @example formatArrival('en', { from: 2, to: 4 }, now) // "Tue, Nov 24 – Thu, Nov 26"
 */
export function formatArrival(locale: string, days: NonNullable<ShippingItem['days']>, now: number): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return format.formatRange(addWorkingDays(now, days.from), addWorkingDays(now, days.to));
}
