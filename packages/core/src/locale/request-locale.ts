import type { LocaleConfig, ShopConfig } from '../shop-config.ts';
import { localeOf, localisePath, stripLocale } from './locale-path.ts';

/** What a server knows of a page request. */
export interface LocaleRequest {
  /** Path and query, as asked for. */
  readonly path: string;
  /** Host name without port. */
  readonly hostName: string;
  /** Value of the cookie `pz-locale`, if any. */
  readonly cookie: string | undefined;
}

/** The language of a page request, and where the request belongs (gateway.md §8). */
export interface RequestLocale {
  readonly locale: LocaleConfig;
  /** Path and query without the locale: what routes match. */
  readonly path: string;
  /** Where a GET belongs instead: 307 to the prefix it lacks, 308 away from a prefix it should not have. */
  readonly redirect: { readonly status: 307 | 308; readonly path: string } | undefined;
}

/** Locale and bare path of a page request, for each strategy (gateway.md §8). */
export function localeOfRequest(request: LocaleRequest, locales: ShopConfig['locales']): RequestLocale {
  const { path, hostName, cookie } = request;
  const named = stripLocale(path, locales);
  switch (locales.strategy) {
    case 'show-all': {
      const locale = named.locale ?? localeOf(undefined, locales);
      const redirect = named.locale
        ? undefined
        : { status: 307 as const, path: localisePath(path, locale.value, locales) };
      return { locale, path: named.path, redirect };
    }
    case 'hide-default': {
      const locale = named.locale ?? localeOf(undefined, locales);
      const isNeedless = named.locale !== undefined && named.locale === localeOf(undefined, locales);
      return { locale, path: named.path, redirect: isNeedless ? { status: 308, path: named.path } : undefined };
    }
    case 'subdomain': {
      const asked = hostName.toLowerCase();
      const byHost = locales.list.find(({ origin }) => origin !== undefined && new URL(origin).hostname === asked);
      return { locale: byHost ?? localeOf(undefined, locales), path, redirect: undefined };
    }
    case 'hide-all':
      return { locale: localeOf(cookie, locales), path, redirect: undefined };
  }
}
