import { specifiedHome } from '@vitrin/core/address';

/** Carriers and tax of a country. */
export interface Destination {
  /** Carriers by how far they go: `SHIPPING_OPTIONS` has one for each. */
  readonly zone: 'home' | 'europe' | 'world';
  /** VAT included in the price there; null: the goods' own rate. */
  readonly taxPercent: number | null;
}

const home: Destination = { zone: 'home', taxPercent: null };
const europe = (taxPercent: number): Destination => ({ zone: 'europe', taxPercent });
/** Taxed when it is imported, not by the shop. */
const world: Destination = { zone: 'world', taxPercent: 0 };

/** Standard rates of the countries of Europe, from the European Commission's and HMRC's lists; any other country is `world`. */
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  [specifiedHome.defaultCountry.code]: home,
  at: europe(20),
  be: europe(21),
  de: europe(19),
  es: europe(21),
  fr: europe(20),
  gb: europe(20),
  gr: europe(24),
  ie: europe(23),
  it: europe(22),
  nl: europe(21),
  pl: europe(23),
  pt: europe(23),
  se: europe(25),
};

/** The destination that a country is. @param code ISO code in either case. */
export function destinationOf(code: string): Destination {
  return DESTINATIONS[code.toLowerCase()] ?? world;
}

/** VAT of goods or services in a country. @param own the rate at home. */
export function taxPercentAt(code: string, own: number): number {
  return destinationOf(code).taxPercent ?? own;
}
