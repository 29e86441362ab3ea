import type { ShopConfig } from '../shop-config.ts';
import { localeOf, localisePath, stripLocale } from './locale-path.ts';

type Locales = ShopConfig['locales'];

/** One address of a page, for search engines. */
export interface PageAlternate {
  /** A locale's value, or `x-default` for everybody whose language the shop does not speak. */
  readonly hreflang: string;
  /** Full address. */
  readonly href: string;
}

/** Where a page is, in its own language and in the others. */
export interface PageAddresses {
  /** The one full address that stands for the page in this locale. */
  readonly canonical: string;
  /** The page in every locale, itself included, and `x-default`; empty when one address serves every language. */
  readonly alternates: readonly PageAlternate[];
}

/**
 * The full address of a path in a locale, under every strategy (Protocol gateway §8). A locale that the path names already
 * is replaced.
 * @param origin the shop's own; under `subdomain` a locale's own one wins.
 * @example localeAddress('/list/', 'tr', shop.locales, 'https://shop.example') // "https://shop.example/tr/list/"
 */
export function localeAddress(path: string, locale: string, locales: Locales, origin: string): string {
  const bare = stripLocale(path, locales).path;
  return originOf(locale, locales, origin) + localisePath(bare, locale, locales);
}

/** The origin of a locale: its own under `subdomain`, the shop's under every other strategy. */
export function originOf(locale: string, locales: Locales, origin: string): string {
  return (locales.strategy === 'subdomain' ? localeOf(locale, locales).origin : undefined) ?? origin;
}

/**
 * Canonical address and `hreflang` alternates of a page: for the document's head and for the sitemap alike. Under
 * `hide-all` one address speaks every language, so there is nothing to tell apart.
 * @param path canonical path without locale; a query belongs to it only when it makes another page of it.
 */
export function pageAddresses(path: string, locale: string, locales: Locales, origin: string): PageAddresses {
  const canonical = localeAddress(path, locale, locales, origin);
  if (locales.strategy === 'hide-all' || locales.list.length < 2) return { canonical, alternates: [] };
  const hrefOf = (value: string) => localeAddress(path, value, locales, origin);
  return {
    canonical,
    alternates: [
      ...locales.list.map(({ value }) => ({ hreflang: value, href: hrefOf(value) })),
      { hreflang: 'x-default', href: hrefOf(localeOf(undefined, locales).value) },
    ],
  };
}
