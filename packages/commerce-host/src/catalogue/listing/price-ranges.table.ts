import type { CurrencyCode } from '../../http/currency.ts';
import type { PriceRange } from './listing.types.ts';

/** Where a range of the price facet begins, in minor units; each ends one minor unit before the next one. */
const STARTS: Readonly<Record<CurrencyCode, readonly number[]>> = {
  try: [0, 250_00, 500_00, 1000_00, 2500_00, 5000_00],
  usd: [0, 10_00, 25_00, 50_00, 100_00, 250_00],
  eur: [0, 10_00, 25_00, 50_00, 100_00, 250_00],
};

/** A range that the price facet offers. */
export interface OfferedRange extends PriceRange {
  readonly from: number;
  /** Name of its set in `listing_set`. */
  readonly setValue: string;
}

/** The ranges that the price facet offers, the cheapest first; no amount is in two of them. */
export function offeredRanges(currency: CurrencyCode): readonly OfferedRange[] {
  const starts = STARTS[currency];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const to = next === undefined ? null : next - 1;
    return { from, to, setValue: `${from}-${to ?? ''}` };
  });
}
