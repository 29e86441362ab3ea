import type { ShopConfig } from '@vitrin/core';

/** A path taken apart: its locale, and the rest with its leading slash. */
export interface LocalisedPath {
  readonly locale: string;
  readonly path: string;
  /** The locale stood in the address. */
  readonly explicit: boolean;
}

/**
 * Reads the locale prefix of a path (Protocol gateway §8). Needs a segment boundary: `/trousers/` is not Turkish.
 * For the strategies without a prefix, `fallback` (from the host name or the cookie) decides.
 */
export function splitLocale(shop: ShopConfig, pathname: string, fallback?: string): LocalisedPath {
  const { strategy, list, default: defaultLocale } = shop.locales;
  if (strategy === 'subdomain' || strategy === 'hide-all') {
    const known = list.some((locale) => locale.value === fallback) ? fallback : undefined;
    return { locale: known ?? defaultLocale, path: pathname, explicit: false };
  }
  const match = /^\/([^/]+)(\/.*)?$/.exec(pathname);
  const first = match?.[1]?.toLowerCase();
  const locale = list.find((candidate) => candidate.value === first);
  if (locale === undefined) return { locale: defaultLocale, path: pathname, explicit: false };
  return { locale: locale.value, path: match?.[2] ?? '/', explicit: true };
}

/** The prefix of a locale's addresses: `''` or `/tr`. It is also the router's base. */
export function localePrefix(shop: ShopConfig, locale: string): string {
  switch (shop.locales.strategy) {
    case 'show-all':
      return `/${locale}`;
    case 'hide-default':
      return locale === shop.locales.default ? '' : `/${locale}`;
    case 'subdomain':
    case 'hide-all':
      return '';
  }
}

/** The address of `path` (with its leading slash, query allowed) in a locale. */
export function localisePath(shop: ShopConfig, locale: string, path: string): string {
  return `${localePrefix(shop, locale)}${path}`;
}
