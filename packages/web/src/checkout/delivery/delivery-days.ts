import type { ShippingItem } from '@vitrin/core/checkout';

const day = 86_400_000;

/** The moment a number of working days later. @param time milliseconds since the epoch. */
function addWorkingDays(time: number, days: number, timeZone: string): number {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  let result = time;
  for (let left = days; left > 0; ) {
    result += day;
    if (!weekday.format(result).startsWith('S')) left -= 1;
  }
  return result;
}

/** What {@link formatArrival} takes. */
export interface Arrival {
  readonly days: NonNullable<ShippingItem['days']>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The shop's: its working days begin and end there. */
  readonly timeZone: string;
}

/**
 * When a shipment arrives, as days of the calendar (ux 5); public holidays are not counted.
 * @example formatArrival('en', { days: { from: 2, to: 4 }, now, timeZone }) // "Tue, Nov 24 – Thu, Nov 26"
 */
export function formatArrival(locale: string, { days, now, timeZone }: Arrival): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return format.formatRange(addWorkingDays(now, days.from, timeZone), addWorkingDays(now, days.to, timeZone));
}
