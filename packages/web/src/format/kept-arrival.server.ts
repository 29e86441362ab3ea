import type { ArrivalFormat } from './arrival.ts';

/** Texts that are kept: a shop has a few carriers, and all of its pages say the same until midnight. */
const MOST = 200;

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
    if (kept.size >= MOST) kept.clear();
    const text = format(now, days);
    kept.set(key, text);
    return text;
  };
}
