import type { FamilyChoice, LocalText, SeedPrices } from './catalogue.types.ts';

/** One text in both languages; the second is the same word for word only when it is left out (numbers, measures). */
export function t(en: string, tr: string = en): LocalText {
  return { en, tr };
}

/** Measures in centimetres: written with a decimal point in English and a comma in Turkish. */
export function measures(words: string): LocalText {
  return { en: words, tr: words.replace(/(\d)\.(\d)/g, '$1,$2') };
}

/** Small, medium and large with their measures; prices go up with the size. */
export function sizes(small: string, medium: string, large?: string): FamilyChoice[] {
  const choices: FamilyChoice[] = [
    { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures(medium) },
    { value: 's', label: t('Small', 'Küçük'), factor: 0.74, size: 's', dimensions: measures(small) },
  ];
  if (large)
    choices.push({ value: 'l', label: t('Large', 'Büyük'), factor: 1.42, size: 'l', dimensions: measures(large) });
  return choices;
}

/** Lower-case words joined by hyphens, for paths: `Çakıl bud vase` gives `cakil-bud-vase`. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

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
