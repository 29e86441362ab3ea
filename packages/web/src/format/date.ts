/**
 * A day with its year, for orders: `November 24, 2026`.
 * @param iso date or date-time of the wire; what is none is shown as it came.
 * @param timeZone the shop's: server and browser must write the same day.
 */
export function formatLongDate(locale: string, iso: string, timeZone: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment);
}
