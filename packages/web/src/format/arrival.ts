import { addWorkingDays } from '@vitrin/core/contract';
import { formatDays } from './date.ts';

/**
 * Writes between which days something comes.
 * @param now when its days begin to count, in milliseconds since 1970.
 * @param days working days until then.
 */
export type ArrivalFormat = (now: number, days: { readonly from: number; readonly to: number }) => string;

/**
 * Makes the format of a locale, on the shop's calendar.
 * @example createArrivalFormat('en', shop.timeZone)(monday, { from: 2, to: 4 }) // "Wed 25 Nov – Fri 27 Nov"
 */
export function createArrivalFormat(locale: string, timeZone: string): ArrivalFormat {
  return (now, { from, to }) =>
    formatDays(locale, addWorkingDays(now, from, timeZone), addWorkingDays(now, to, timeZone), timeZone);
}
