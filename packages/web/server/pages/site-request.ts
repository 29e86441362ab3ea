import type { ShopConfig } from '@vitrin/core';
import { localisePath } from '@vitrin/core/locale';
import { cookieText, type SiteRequest } from '@vitrin/gateway/parts';

export interface SiteRedirect {
  readonly status: number;
  /** Full path of this origin, or an address of a configured one. */
  readonly location: string;
}

/**
 * The redirects of the locale strategies and of the bare checkout address (Protocol gateway §7, §8). A provider's return
 * brings neither a locale nor, being a cross-site POST, the cookie that remembers it; the page that it leads to does.
 */
export function siteRedirect(shop: ShopConfig, request: SiteRequest): SiteRedirect | undefined {
  const bareCheckout = /^\/orders\/checkout\/?$/.test(request.pathname) && request.search === '';
  const isReturn =
    request.isFromElsewhere && !request.explicitLocale && /^\/orders\/(checkout|completed)\//.test(request.path);
  if (bareCheckout || isReturn) {
    const location = localisePath(request.pathname, request.rememberedLocale.value, shop.locales);
    if (location !== request.pathname) return { status: 303, location: location + request.search };
  }
  if (request.redirect === undefined) return undefined;
  return { status: request.redirect.status, location: request.redirect.path + request.search };
}

/** Cookies that go out with a page: locale and currency (Protocol gateway §3). */
export function siteCookies(shop: ShopConfig, request: SiteRequest, secure: boolean): readonly string[] {
  const { cookies: sent, locale, currency } = request;
  if (request.cookiesWithheld) return [];
  const remembered = sent.get('pz-locale');
  // A bank's return changes no language; a visit that begins under /orders has none to change.
  const isNew = /^\/orders(\/|$)/.test(request.path)
    ? request.explicitLocale && remembered === undefined
    : remembered !== locale.value;
  const hasCurrency = shop.currencies.list.some(({ code }) => code === sent.get('pz-currency'));
  return [
    ...(isNew ? [cookieText('pz-locale', locale.value, { secure })] : []),
    ...(hasCurrency ? [] : [cookieText('pz-currency', currency.code, { secure })]),
    ...(sent.has('pz-set-currency') ? [cookieText('pz-set-currency', '', { secure, seconds: 0 })] : []),
  ];
}
