import type { ShopConfig } from '../shop-config.ts';
import {
  type HomeSettings,
  homeRules,
  isRuledByShop,
  listedFields,
  listedRegions,
  type RuledCountry,
} from './address-rules.ts';
import type { AddressRules } from './address-rules.types.ts';
import { formatPhone } from './phone.ts';

/**
 * Rules of a country's addresses (address.md §5). Those of the host win; the shop's settings are those of its default country; any
 * other country's come from Google's address data and libphonenumber, which are loaded at the first call that needs them.
 * @param country as the host lists it, or `{ code }`.
 * @param isListed whether the host lists cities of the country: they take the place of regions that are typed.
 * @throws TypeError where the libraries' file cannot be loaded, as `import()` does.
 * @example const rules = await addressRules({ code: 'de' }, createShopConfig(), false)
 */
export async function addressRules(
  country: RuledCountry,
  shop: HomeSettings,
  isListed = isRuledByShop(country, shop),
): Promise<AddressRules> {
  if (isListed && isRuledByShop(country, shop)) return homeRules(shop);
  const code = country.code.toLowerCase();
  const { foreignRules, sentRules } = await import('./foreign-rules.ts');
  const known = foreignRules(code);
  const { regions, fields } = known;
  const home = code === shop.defaultCountry.code ? { ...homeRules(shop), regions, fields } : known;
  const own = isListed ? { ...home, regions: listedRegions, fields: listedFields } : home;
  return country.addressRules ? sentRules(country.addressRules, own) : own;
}

/**
 * A stored phone number as its country writes it, for pages, mails and invoices: `0532 123 45 67`, `+49 1512 345678`. Loads the
 * numbering plans for a number of another country; one that they do not know stays as it is.
 * @param phone the shop's own form.
 * @throws TypeError if the file of the plans cannot be loaded, as `import()` does.
 */
export async function shownPhone(stored: string, phone: ShopConfig['phone']): Promise<string> {
  if (!/\d/.test(stored)) return stored;
  const home = formatPhone(stored, phone);
  if (home !== stored || !stored.startsWith('+')) return home;
  const { foreignPhone } = await import('./foreign-rules.ts');
  return foreignPhone(stored);
}
