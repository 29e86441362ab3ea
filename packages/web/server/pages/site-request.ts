import type { ShopConfig } from '@vitrin/core';
import { localisePath } from '@vitrin/core/locale';
import { cookieText, type GatewayContext, type SiteRequest, safeRedirect, timeouts } from '@vitrin/gateway/parts';

/**
 * The redirects of the locale strategies and of the bare checkout address (Protocol gateway §7, §8). A provider's return
 * brings neither a locale nor, being a cross-site POST, the cookie that remembers it; the page that it leads to does.
 */
export function siteRedirect(shop: ShopConfig, request: SiteRequest) {
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
export function siteCookies(shop: ShopConfig, request: SiteRequest, secure: boolean): string[] {
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

/**
 * Asks the host for a redirect that a merchandiser set up (Protocol gateway §7, catalogue §8). Asked only for addresses
 * that lead nowhere, and never where a GET of the host writes (security.md G7: links of mails, a wallet's token): a page of
 * another site may lead here. A redirect that cannot be followed is none.
 */
export async function readMovedPath(
  { host, shop, origin, redirectOrigins }: GatewayContext,
  { path, pathname, locale }: SiteRequest,
) {
  if (host === undefined || /^\/(orders|users)(\/|$)/.test(path)) return false;
  const headers = { accept: 'text/html', 'accept-language': locale.apiValue };
  const reply = await host.call({ method: 'GET', path, headers, timeout: timeouts.read });
  const target = safeRedirect(reply.headers.location, origin, redirectOrigins);
  if (![301, 302, 303, 307, 308].includes(reply.status) || target === undefined) return false;
  const location = target.startsWith('/') ? localisePath(target, locale.value, shop.locales) : target;
  // A redirect to the address itself, a missing slash for instance, would go round for ever.
  const isSame = location.replace(/\/$/, '') === pathname.replace(/\/$/, '');
  return !isSame && { status: reply.status, location };
}
