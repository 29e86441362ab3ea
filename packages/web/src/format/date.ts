/** A day as shoppers read it, without the year: `Tue, Nov 24`. @param iso date or date-time of the wire. */
export function formatDay(locale: string, iso: string): string {
  return dayFormat(locale).format(new Date(iso));
}

/** Two days as one range: `Tue, Nov 24 – Thu, Nov 26`; equal days are written once. */
export function formatDayRange(locale: string, from: string, to: string): string {
  return dayFormat(locale).formatRange(new Date(from), new Date(to));
}

/** A day with its year, for orders: `November 24, 2026`. */
export function formatLongDate(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: shopTimeZone }).format(new Date(iso));
}

/** Server and browser must write the same day; the shop's parcels leave from here. */
const shopTimeZone = 'Europe/Istanbul';

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: shopTimeZone });
}
