import type { CurrencyConfig, ShopConfig } from '@vitrin/core';

/** The currency of that code, else the shop's default. Case does not matter. @throws when the shop has no default. */
export function currencyOf({ currencies }: ShopConfig, code: string | undefined): CurrencyConfig {
  const find = (wanted: string | undefined) => currencies.list.find((currency) => currency.code === wanted);
  const found = find(code?.toLowerCase()) ?? find(currencies.default);
  if (found === undefined) {
    throw new Error(
      `Shop configuration: the default currency "${currencies.default}" is not in currencies.list; add it there.`,
    );
  }
  return found;
}
