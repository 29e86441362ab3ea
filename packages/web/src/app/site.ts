import type { CurrencyConfig, LocaleConfig, ShopConfig } from '@vitrin/core';

/** Stands behind every title and in the header. */
export const SHOP_NAME = 'Vitrin';

/** The locale of that value, else the shop's default. Case does not matter. */
export function localeOf(shop: ShopConfig, value: string | undefined): LocaleConfig {
  const { list, default: fallback } = shop.locales;
  const wanted = value?.toLowerCase();
  const found = list.find((locale) => locale.value === wanted) ?? list.find((locale) => locale.value === fallback);
  if (found === undefined) {
    throw new Error(`Shop configuration: the default locale "${fallback}" is not in locales.list; add it there.`);
  }
  return found;
}

/** The currency of that code, else the shop's default. Case does not matter. */
export function currencyOf(shop: ShopConfig, code: string | undefined): CurrencyConfig {
  const { list, default: fallback } = shop.currencies;
  const wanted = code?.toLowerCase();
  const found = list.find((currency) => currency.code === wanted) ?? list.find(({ code: known }) => known === fallback);
  if (found === undefined) {
    throw new Error(`Shop configuration: the default currency "${fallback}" is not in currencies.list; add it there.`);
  }
  return found;
}
