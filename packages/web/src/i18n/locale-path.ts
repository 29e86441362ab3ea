import type { ShopConfig } from '@vitrin/core';
import { localisePath as localise } from '@vitrin/core/locale';

/** The address of `path` (without locale, with its leading slash; query allowed) in a locale. */
export function localisePath(shop: ShopConfig, locale: string, path: string): string {
  return localise(path, locale, shop.locales);
}

/** The prefix of a locale's addresses: `''` or `/tr`. It is also the router's base. */
export function localePrefix(shop: ShopConfig, locale: string): string {
  return localisePath(shop, locale, '/').replace(/\/$/, '');
}
