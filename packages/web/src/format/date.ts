/**
 * A day with its year, for orders: `November 24, 2026`.
 * @param iso date or date-time of the wire.
 * @param timeZone the shop's: server and browser must write the same day.
 */
export function formatLongDate(locale: string, iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}
