import type { PatternConfig, ShopConfig } from '../shop-config.ts';

/** Regions of an address from the widest, by the wire's names: `address-level1` to `address-level3` of HTML's autofill. */
export type RegionName = 'city' | 'township' | 'district';

/** Names of a region in its country; the front end has a text for each. */
export type RegionLabel =
  | 'city'
  | 'township'
  | 'neighbourhood'
  | 'state'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'town'
  | 'suburb';

/** Rule for a region of an address. */
export interface RegionRule {
  readonly label: RegionLabel;
  /** `host`: chosen from the host's list; `choice`: from `options`, whose value is sent as text; `text`: typed. */
  readonly kind: 'host' | 'choice' | 'text';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired: boolean;
}

/** Form of a country's postcodes. */
export interface PostcodeRule extends PatternConfig {
  readonly isRequired: boolean;
  /** A postcode of the country: `SW1A 1AA`; empty where none is known. */
  readonly example: string;
  /** Keyboard of a phone, as HTML's `inputmode` names it. */
  readonly keyboard: 'numeric' | 'text';
  /** Sign that the stored form has before its last characters: `{ sign: ' ', tail: 3 }`. Absent: none is added. */
  readonly separator?: { readonly sign: string; readonly tail: number };
}

/** Form of a country's phone numbers. */
export interface PhoneRule extends Readonly<ShopConfig['phone']> {
  /** Start of a stored number in place of the trunk prefix: `+49`. Absent: the trunk prefix. */
  readonly storedPrefix?: string;
  /** A number as people write it; empty where none is known. */
  readonly example: string;
}

/** Fields of an address whose order differs between countries. */
export type PlaceField = RegionName | 'line' | 'postcode';

/** Rules of one country's addresses (address.md §5): plain JSON, from the host, from the shop's configuration or from libraries. */
export interface AddressRules {
  /** ISO 3166-1 code in lower case: `de`. */
  readonly country: string;
  /** Fields in the order in which the country's people write them; a field that is missing is not asked for. */
  readonly fields: readonly PlaceField[];
  readonly regions: { readonly [Name in RegionName]?: RegionRule };
  readonly line: { readonly min: number; readonly hasSecond: boolean };
  /** Null: the country has none. */
  readonly postcode: PostcodeRule | null;
  readonly phone: PhoneRule;
  /** Numbers by which companies are taxed; an office is named beside it in some countries. */
  readonly tax: { readonly pattern: string; readonly hasOffice: boolean };
}
