/** Server and browser must write the same day; the shop's parcels leave from here. */
const shopTimeZone = 'Europe/Istanbul';

/** A day with its year, for orders: `November 24, 2026`. @param iso date or date-time of the wire. */
export function formatLongDate(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: shopTimeZone }).format(new Date(iso));
}
