const DAY = 86_400_000;
const FIRST_YEAR = Date.UTC(1900, 0, 1);

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds; whole minutes. */
function offsetAt(time: number, timeZone: string): number {
  // Before there were zones; years of fewer than four digits could not be read back.
  if (time < FIRST_YEAR) return 0;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** When the clocks of a zone show a midnight, given as if it were one of UTC. */
function midnightIn(midnight: number, timeZone: string): number {
  // The second guess sees a clock that was put forward or back in between.
  const guess = midnight - offsetAt(midnight, timeZone);
  return midnight - offsetAt(guess, timeZone);
}

/**
 * When a day of the shop's calendar begins, in milliseconds since the epoch.
 *
 * @param day `2026-11-24`
 * @param timeZone IANA name of the shop's zone (`SHOP_TIME_ZONE`)
 */
export function startOfDay(day: string, timeZone: string): number {
  return midnightIn(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** When a day of the shop's calendar is over: the next one begins. */
export function endOfDay(day: string, timeZone: string): number {
  return midnightIn(Date.parse(`${day}T00:00:00Z`) + DAY, timeZone);
}

/** The day of the shop's calendar at an instant: `2026-11-24`. */
export function dayAt(now: Date, timeZone: string): string {
  return new Date(now.getTime() + offsetAt(now.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** When the month of an instant began on the shop's calendar. */
export function startOfMonth(now: Date, timeZone: string): Date {
  return new Date(startOfDay(`${dayAt(now, timeZone).slice(0, 7)}-01`, timeZone));
}
