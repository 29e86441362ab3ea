/** Names the day of a moment on a shop's calendar, `2026-11-24`; makes its `Intl` formatter once. */
export function createDayOf(timeZone: string): (now: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (now) => format.format(now);
}

/** Locale that days are written in: one English, the British one. Others are their own. */
export function dayLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/**
 * A day with its year, for orders: `24 November 2026`.
 * @param iso date or date-time of the wire; what is none is shown as it came.
 * @param timeZone the shop's: server and browser must write the same day.
 */
export function formatLongDate(locale: string, iso: string, timeZone: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return new Intl.DateTimeFormat(dayLocale(locale), { dateStyle: 'long', timeZone }).format(moment);
}

/**
 * A near day, or the days between which something happens: for deliveries.
 * @param to equal to `from` for a single day; milliseconds since the epoch, or dates.
 * @example formatDays('en', from, to, timeZone) // "Tue 24 Nov – Thu 26 Nov"
 */
export function formatDays(locale: string, from: number | Date, to: number | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(dayLocale(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  const [first, last] = [format.format(from), format.format(to)];
  // Engines put different spaces into their own ranges, and server and browser must write the same.
  return first === last ? first : `${first} – ${last}`;
}
