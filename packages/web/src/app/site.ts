import type { CurrencyConfig, ShopConfig } from '@vitrin/core';

/** Stands behind every title and in the header. */
export const SHOP_NAME = 'Vitrin';

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
