const DAY = 86_400_000;

/**
 * The moment a number of working days later, at the same time of day: from a Friday one working day leads to Monday. Public
 * holidays are not counted. Host and front ends count by it, so that they promise the same day (ux 47).
 *
 * @param time milliseconds since the epoch.
 * @param timeZone IANA name of the shop's zone: its days begin and end there.
 */
export function addWorkingDays(time: number, days: number, timeZone: string): number {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  let result = time;
  for (let left = days; left > 0; ) {
    result += DAY;
    if (!weekday.format(result).startsWith('S')) left -= 1;
  }
  return result;
}
