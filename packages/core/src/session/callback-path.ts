import { localisePath, stripLocale } from '../locale/locale-path.ts';
import type { ShopConfig } from '../shop-config.ts';

type Shop = Pick<ShopConfig, 'locales' | 'paths'>;

/** A path of this very site: one slash, then neither slash nor backslash, and nothing that parsers disagree about. */
const ownPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

/** True when a path, with or without locale, is the authentication page itself. */
export function isAuthenticationPath(path: string, { locales, paths }: Shop): boolean {
  const [bare = ''] = stripLocale(path, locales).path.split(/[?#]/);
  return bare.replace(/\/$/, '') === paths.authentication.replace(/\/$/, '');
}

/**
 * Where to go after sign-in: `callbackUrl` when it is a path of this site and not the authentication page, else the
 * shop's own choice (auth.md §7).
 */
export function readCallbackPath(callbackUrl: string | null | undefined, shop: Shop): string {
  const isUsable =
    typeof callbackUrl === 'string' && ownPath.test(callbackUrl) && !isAuthenticationPath(callbackUrl, shop);
  return isUsable ? callbackUrl : shop.paths.afterSignIn;
}

/**
 * The authentication page that leads back to where the shopper is (specification 2, ruling 4).
 * @param currentPath path and query on screen.
 * @returns undefined when the shopper is there already.
 */
export function authenticationAddress(currentPath: string, locale: string, shop: Shop): string | undefined {
  if (isAuthenticationPath(currentPath, shop)) return undefined;
  const page = localisePath(shop.paths.authentication, locale, shop.locales);
  return `${page}?callbackUrl=${encodeURIComponent(currentPath)}`;
}
