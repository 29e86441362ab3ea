/** Brands the shop can name (specification 3). */
export const cardBrands = ['mastercard', 'visa', 'amex', 'troy', 'other'] as const;
/** A brand that the shop can name; `other` for every card that it cannot (specification 3). */
export type CardBrand = (typeof cardBrands)[number];

interface BrandRow {
  readonly brand: CardBrand;
  /** Matches from the first digit on. */
  readonly prefix: RegExp;
  /** Lengths of a complete number. */
  readonly lengths: readonly number[];
  /** Digits shown together. */
  readonly groups: readonly number[];
  readonly cvcLengths: readonly number[];
}

const fours = [4, 4, 4, 4, 3];

/**
 * The one table of brands, for the card form, saved cards and the wallet; the first match wins (ruling 19).
 * 36 and 2205 go to troy by the specification, not to other schemes; 65 counts once four digits are typed.
 */
const brandTable: readonly BrandRow[] = [
  { brand: 'mastercard', prefix: /^5[1-5]/, lengths: [16], groups: fours, cvcLengths: [3] },
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], groups: fours, cvcLengths: [3] },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLengths: [3, 4] },
  { brand: 'troy', prefix: /^(9792|65\d\d|36|2205)/, lengths: [14, 16], groups: fours, cvcLengths: [3] },
];

/** A brand nobody knows must not keep a shopper from paying. */
const otherBrand: BrandRow = {
  brand: 'other',
  prefix: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: fours,
  cvcLengths: [3],
};

/** The row of a number. @param digits as much of the number as is known; a masked number's first digits will do. */
export function brandRowOf(digits: string): BrandRow {
  return brandTable.find(({ prefix }) => prefix.test(digits)) ?? otherBrand;
}

/** The most digits that a security code of this brand has: a fourth for amex alone (ruling 18). */
export function longestCvcOf(brand: CardBrand): number {
  return Math.max(...(brandTable.find((row) => row.brand === brand) ?? otherBrand).cvcLengths);
}

/** Brand by prefix. @param digits digits only, `normaliseCardNumber` makes them. */
export function cardBrandOf(digits: string): CardBrand {
  return brandRowOf(digits).brand;
}
