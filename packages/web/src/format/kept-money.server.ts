import type { ArrivalFormat } from './arrival.ts';
import type { MoneyFormat } from './format-context.ts';

/** Texts that are kept: a shop has a few carriers, and all of its pages say the same until midnight. */
const MOST_ARRIVALS = 200;

/**
 * Remembers until the shop's next day between which days something comes: to count and to write them takes `Intl` a tenth of
 * the time that a page takes.
 * @param dayOf names the shop's day of a moment.
 */
export function keepArrivals(format: ArrivalFormat, dayOf: (now: number) => string): ArrivalFormat {
  const kept = new Map<string, string>();
  return (now, days) => {
    const key = `${dayOf(now)} ${days.from} ${days.to}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_ARRIVALS) kept.clear();
    const text = format(now, days);
    kept.set(key, text);
    return text;
  };
}

/** Amounts that are kept written, some 50 bytes each. */
const MOST = 10_000;

/**
 * Remembers how amounts are written: the same prices stand on page after page, and `Intl` takes as long for one as React
 * does for ten elements.
 * @param most so many are kept; then it begins anew.
 */
export function keepWritten(format: MoneyFormat, most = MOST): MoneyFormat {
  const kept = new Map<string, string>();
  return (amount, code) => {
    const key = `${code} ${amount}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = format(amount, code);
    if (kept.size >= most) kept.clear();
    kept.set(key, text);
    return text;
  };
}
