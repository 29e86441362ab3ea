import type { SeedPrices } from './seed-catalogue.types.ts';

interface Step {
  /** The rule holds below this many units. */
  readonly below: number;
  /** Prices are multiples of this … */
  readonly multiple: number;
  /** … less this, which gives the familiar 349.90 and 1,249.00. */
  readonly less: number;
}

const LIRA: readonly Step[] = [
  { below: 200, multiple: 5, less: 0.1 },
  { below: 1000, multiple: 10, less: 0.1 },
  { below: 4000, multiple: 50, less: 1 },
  { below: Number.POSITIVE_INFINITY, multiple: 100, less: 10 },
];
const DOLLAR: readonly Step[] = [
  { below: 20, multiple: 0.5, less: 0 },
  { below: 60, multiple: 1, less: 0 },
  { below: 200, multiple: 5, less: 0 },
  { below: Number.POSITIVE_INFINITY, multiple: 10, less: 1 },
];
const EURO: readonly Step[] = [
  { below: 40, multiple: 1, less: 0.1 },
  { below: 100, multiple: 2, less: 0 },
  { below: 250, multiple: 5, less: 0 },
  { below: Number.POSITIVE_INFINITY, multiple: 10, less: 1 },
];

/** Lira for one dollar and one euro in the shop's price lists (abroad the shop is a little dearer than the bank's rate). */
const LIRA_PER_DOLLAR = 32;
const LIRA_PER_EURO = 35;

function priced(units: number, steps: readonly Step[]): number {
  const step = steps.find((candidate) => units < candidate.below);
  if (!step) throw new Error(`priced: no price step for ${units}; end the table with an infinite one.`);
  const multiples = Math.max(1, Math.round(units / step.multiple));
  return Math.round((multiples * step.multiple - step.less) * 100);
}

/**
 * Prices in the three currencies, in minor units, for a wish of so many lira.
 * Each currency has price points of its own, so no price looks converted.
 */
export function pricesFor(lira: number): SeedPrices {
  return {
    try: priced(lira, LIRA),
    usd: priced(lira / LIRA_PER_DOLLAR, DOLLAR),
    eur: priced(lira / LIRA_PER_EURO, EURO),
  };
}

/** The prices before a discount of `share` (0.2 is 20 %), never below the discounted ones. */
export function retailFor(lira: number, share: number): SeedPrices {
  const now = pricesFor(lira);
  const before = pricesFor(lira / (1 - share));
  return {
    try: Math.max(now.try, before.try),
    usd: Math.max(now.usd, before.usd),
    eur: Math.max(now.eur, before.eur),
  };
}
