import type { MoneyFormat } from './money.ts';

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
