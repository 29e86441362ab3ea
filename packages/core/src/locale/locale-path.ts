import type { LocaleConfig, ShopConfig } from '../shop-config.ts';

type Locales = ShopConfig['locales'];

/** A path taken apart: the locale it names, if any, and the rest, which always begins with a slash. */
export interface StrippedPath {
  readonly locale: LocaleConfig | undefined;
  /** Path, query and hash without the locale. */
  readonly path: string;
}

/** The locale of that value, compared in lower case. */
export function findLocale(value: string, { list }: Locales): LocaleConfig | undefined {
  const wanted = value.toLowerCase();
  return list.find((locale) => locale.value.toLowerCase() === wanted);
}

/** The locale of that value, else the shop's default, else the first of the list. */
export function localeOf(value: string | undefined, locales: Locales): LocaleConfig {
  const found =
    (value ? findLocale(value, locales) : undefined) ?? findLocale(locales.default, locales) ?? locales.list[0];
  if (!found) throw new RangeError('shop.locales.list is empty: give the shop at least one locale.');
  return found;
}

/**
 * Takes a locale off the front of a path. It must be a whole segment: `/trousers` is not Turkish (gateway.md §8).
 * Under `subdomain` and `hide-all` no path has one.
 */
export function stripLocale(path: string, locales: Locales): StrippedPath {
  if (!hasPrefixes(locales)) return { locale: undefined, path };
  const [, segment = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  const locale = findLocale(segment, locales);
  if (!locale) return { locale: undefined, path };
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * The address of a path in a locale (gateway.md §8, specification 1). A path that already names a locale is left
 * alone (checkout.md §7.3 rule 2).
 * @param path without a locale, beginning with a slash; query and hash may follow.
 * @example localisePath('/orders/checkout/', 'tr', shop.locales) // "/tr/orders/checkout/"
 */
export function localisePath(path: string, locale: string, locales: Locales): string {
  const needsPrefix =
    locales.strategy === 'show-all' ||
    (locales.strategy === 'hide-default' && localeOf(locale, locales) !== localeOf(undefined, locales));
  if (!needsPrefix || stripLocale(path, locales).locale) return path;
  return `/${localeOf(locale, locales).value}${path}`;
}

/** The same page in another locale: its path, or a full address when the locale has an origin of its own. */
export function switchLocale(path: string, to: string, locales: Locales): string {
  const bare = stripLocale(path, locales).path;
  const { origin } = localeOf(to, locales);
  if (locales.strategy === 'subdomain' && origin) return origin + bare;
  return localisePath(bare, to, locales);
}

function hasPrefixes({ strategy }: Locales): boolean {
  return strategy === 'show-all' || strategy === 'hide-default';
}
