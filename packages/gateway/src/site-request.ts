import type { CurrencyConfig, LocaleConfig, ShopConfig } from '@vitrin/core';
import { currencyOf } from '@vitrin/core';
import { localeOf, localeOfRequest, type RequestLocale, stripLocale } from '@vitrin/core/locale';
import { parseCookies, sessionOf } from './http/cookies.ts';
import type { HttpContext } from './http/http-context.ts';

/** A page request, read: who asks for what in which language and currency. */
export interface SiteRequest {
  readonly method: string;
  /** As asked, locale prefix included. */
  readonly pathname: string;
  /** Without the locale prefix. */
  readonly path: string;
  readonly search: string;
  readonly locale: LocaleConfig;
  /** The locale stood in the address. */
  readonly explicitLocale: boolean;
  /** Where the locale strategy wants this address to be instead. */
  readonly redirect: RequestLocale['redirect'];
  /** The locale that the cookie remembers, else the default: for addresses that have none of their own. */
  readonly rememberedLocale: LocaleConfig;
  readonly currency: CurrencyConfig;
  readonly cookies: ReadonlyMap<string, string>;
  readonly sessionId: string | undefined;
  /**
   * The request came without the visitor's own cookies whether there are any or not: inside the overlay, or under
   * `/orders` from another site. Cookies set now would overwrite theirs.
   */
  readonly cookiesWithheld: boolean;
  /** Loads in a frame. */
  readonly isFramed: boolean;
  /** Another site sent the shopper here: a bank, a provider, a link. */
  readonly isFromElsewhere: boolean;
}

/** Reads locale (Protocol gateway §8), currency (§9) and session from a request. */
export function readSiteRequest(
  shop: ShopConfig,
  {
    incoming: { method = 'GET', headers },
    url,
  }: { readonly incoming: Pick<HttpContext['incoming'], 'method' | 'headers'>; readonly url: URL },
  secure: boolean,
): SiteRequest {
  const cookies = parseCookies(headers.cookie);
  const host = headers.host?.replace(/:\d+$/, '').toLowerCase();
  const remembered = cookies.get('pz-locale');
  const isFramed = headers['sec-fetch-dest'] === 'iframe';
  const isFromElsewhere = headers['sec-fetch-site'] === 'cross-site';
  const asked = localeOfRequest({ path: url.pathname, hostName: host ?? '', cookie: remembered }, shop.locales);
  return {
    method,
    pathname: url.pathname,
    path: asked.path,
    search: url.search,
    locale: asked.locale,
    explicitLocale: stripLocale(url.pathname, shop.locales).locale !== undefined,
    redirect: asked.redirect,
    // Where each language has a host, the host says it, whatever was remembered elsewhere.
    rememberedLocale: shop.locales.strategy === 'subdomain' ? asked.locale : localeOf(remembered, shop.locales),
    currency: currencyOf(shop, cookies.get('pz-currency')),
    cookies,
    sessionId: sessionOf(cookies, secure),
    cookiesWithheld: isFramed || (isFromElsewhere && /^\/orders(\/|$)/.test(asked.path)),
    isFramed,
    isFromElsewhere,
  };
}
