import type { Id } from '../contract/primitives.ts';
import type { Country } from '../contract/region.ts';
import type { ShopConfig } from '../shop-config.ts';
import type { AddressRules, RegionRule } from './address-rules.types.ts';

/** Settings of the shop that the rules of its default country come from. */
export type HomeSettings = Pick<ShopConfig, 'phone' | 'postcode' | 'defaultCountry'>;

/** A country as the host lists it, or its code alone. */
export type RuledCountry = Pick<Country, 'code'> & { readonly addressRules?: Country['addressRules'] };

const listed = (label: RegionRule['label']): RegionRule => ({ label, kind: 'host', options: [], isRequired: true });

/** Regions that the host lists, whatever the country. Townships may have no districts: the form asks for one where there are. */
export const listedRegions: AddressRules['regions'] = {
  city: listed('city'),
  township: listed('township'),
  district: listed('neighbourhood'),
};

export const listedFields: AddressRules['fields'] = ['city', 'township', 'district', 'line', 'postcode'];

/** Rules of the shop's default country (specification 3, "Config defaults"; ruling 34): known without loading anything. */
export function homeRules({ phone, postcode, defaultCountry }: HomeSettings): AddressRules {
  return {
    country: defaultCountry.code.toLowerCase(),
    fields: listedFields,
    regions: listedRegions,
    line: { min: 10, hasSecond: false },
    postcode: {
      ...postcode,
      isRequired: true,
      example: postcode.inputFormat.replaceAll('9', '0'),
      keyboard: /[^9\s-]/.test(postcode.inputFormat) ? 'text' : 'numeric',
    },
    phone: { ...phone, example: phone.inputFormat },
    tax: { pattern: '^\\d{10,11}$', hasOffice: true },
  };
}

/** True where the rules need nothing to be loaded: {@link homeRules} are all of them. */
export function isRuledByShop({ code, addressRules: sent }: RuledCountry, { defaultCountry }: HomeSettings): boolean {
  return code.toLowerCase() === defaultCountry.code && !sent;
}

/** Rules of the shop for an address of its default country; undefined for any other's, which stays as it is given. */
export function rulesOfShop({ country }: { readonly country: Id }, shop: HomeSettings): AddressRules | undefined {
  return isSameId(country, shop.defaultCountry.pk) ? homeRules(shop) : undefined;
}

/** True for two ids that mean the same: a form has the text of what the wire may write as a number. */
export function isSameId(one: Id | null | undefined, other: Id | null | undefined): boolean {
  return one != null && other != null && String(one) === String(other);
}
