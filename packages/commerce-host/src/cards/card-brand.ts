/** Card brands the shop knows, the slugs of `CardType` (Protocol checkout §3). */
export type CardBrandSlug = 'visa' | 'mastercard' | 'amex' | 'troy' | 'other';

/** A card type as the wire shows it (Protocol checkout §3, `CardType`). */
export interface CardType {
  readonly name: string;
  readonly slug: CardBrandSlug;
  readonly logo: string;
}

/** Prefix rules, first match wins (Protocol payment-methods §2, Specification 3 "Brand detection"). */
const BRAND_PREFIXES: readonly (readonly [RegExp, CardBrandSlug])[] = [
  [/^5[1-5]/, 'mastercard'],
  [/^4/, 'visa'],
  [/^3[47]/, 'amex'],
  [/^(9792|65|36|2205)/, 'troy'],
];

const BRAND_NAMES: Readonly<Record<CardBrandSlug, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  other: 'Card',
};

/**
 * Brand of a card by its leading digits; `other` when no rule matches.
 *
 * @example detectBrand('454360') // 'visa'
 */
export function detectBrand(digits: string): CardBrandSlug {
  return BRAND_PREFIXES.find(([prefix]) => prefix.test(digits))?.[1] ?? 'other';
}

/** The wire object of a brand, with the path of its logo on the shop's origin. */
export function cardTypeOf(slug: CardBrandSlug): CardType {
  return { name: BRAND_NAMES[slug], slug, logo: `/static/cards/${slug}.svg` };
}
