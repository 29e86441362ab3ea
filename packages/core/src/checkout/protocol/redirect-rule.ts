import { isCompletedPath } from '../../overlay/frame-load-rule.ts';

/** What the redirect rule has to know about the shop and the device. Plain values: the rule itself is pure. */
export interface RedirectSettings {
  /** Origin of the storefront, `https://shop.example`. */
  readonly origin: string;
  /** Other origins a redirect may lead to (shop setting `allowedOrigins`). */
  readonly allowedOrigins: readonly string[];
  /** Locale values that may stand first in a path. */
  readonly locales: readonly string[];
  /** Puts the locale of the page in front of an own path; leaves a path that has one already. */
  readonly localize: (path: string) => string;
  /** Mobile-app flag or a phone's or tablet's user agent. */
  readonly isMobile: boolean;
  /** Slugs of payment options that open in the in-app frame on phones (shop setting). */
  readonly inAppFramePaymentOptions: readonly string[];
}

/** A `redirect_url` of a reply with what the reply says about it. */
export interface Redirect {
  readonly redirectUrl: string;
  readonly isFrame: boolean;
  /** Member of the reply itself, not of a page's context. */
  readonly isTopLevel: boolean;
  /** Slug of the chosen payment option, null when none is chosen. */
  readonly paymentSlug: string | null;
  /** Current time in milliseconds, becomes the parameter `t`. */
  readonly now: number;
  /** The order at this address was placed before Pay was pressed here, or in another tab: the parameter `placed=before` lets its page say so. */
  readonly isPlacedBefore?: boolean;
}

/** Where a redirect leads. `url` is a path for the shop's own pages and absolute for others. */
export type RedirectDecision =
  | {
      readonly kind: 'overlay' | 'inAppFrame' | 'window';
      readonly url: string;
      /** Under `/orders/completed`: the order is placed. */
      readonly isCompleted: boolean;
    }
  | { readonly kind: 'ignored'; readonly reason: 'notAPath' | 'foreignOrigin' };

export type FollowedRedirect = Exclude<RedirectDecision, { kind: 'ignored' }>;

/** Addresses that are passed on to a provider and are the same in every locale (checkout.md §7.3 rule 2, ruling 12). */
function isRedirection(pathname: string): boolean {
  return pathname === '/orders/redirection' || pathname.startsWith('/orders/redirection/');
}

function isThreeDPage(pathname: string, locales: readonly string[]): boolean {
  const parts = pathname.split('/').filter((part) => part !== '');
  const [first, second] = locales.includes(parts[0] ?? '') ? parts.slice(1) : parts;
  return first === 'orders' && second === 'redirect-three-d';
}

/** Printable ASCII without space and backslash: parsers of addresses disagree about all others, and none is needed. */
const plainAddress = /^[!-[\]-~]+$/;

function parse(redirectUrl: string, origin: string): { url: URL; isPath: boolean } | undefined {
  if (!plainAddress.test(redirectUrl)) return undefined;
  const isPath = redirectUrl.startsWith('/') && !redirectUrl.startsWith('//');
  if (!isPath && !/^https?:\/\//i.test(redirectUrl)) return undefined;
  if (!URL.canParse(redirectUrl, origin)) return undefined;
  const url = new URL(redirectUrl, origin);
  return url.username || url.password ? undefined : { url, isPath };
}

/** The same page in the whole window, without the mark of a frame (checkout.md §7.3 rule 8). `origin`: the storefront's. */
export function inWholeWindow<Redirect extends { readonly url: string }>(redirect: Redirect, origin: string) {
  const url = new URL(redirect.url, origin);
  url.searchParams.delete('iframe');
  const isOwn = url.origin === new URL(origin).origin;
  return { ...redirect, kind: 'window', url: isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href } as const;
}

/**
 * What to do with a `redirect_url` (checkout.md §7.3, rulings 10 to 12): which address, and whether it opens in the
 * overlay, in the in-app frame or in the window. Anything that is not a plain path or a known origin is ignored.
 */
export function decideRedirect(redirect: Redirect, settings: RedirectSettings): RedirectDecision {
  const { origin, allowedOrigins, locales, isMobile, inAppFramePaymentOptions } = settings;
  const parsed = parse(redirect.redirectUrl, origin);
  if (!parsed) return { kind: 'ignored', reason: 'notAPath' };
  const { url, isPath } = parsed;
  const isOwn = url.origin === new URL(origin).origin;
  if (!isOwn && !allowedOrigins.includes(url.origin)) return { kind: 'ignored', reason: 'foreignOrigin' };

  const isCompleted = isOwn && isCompletedPath(url.pathname, locales);
  const mayFrame = !redirect.isTopLevel && !isCompleted;
  const isInApp = mayFrame && isMobile && inAppFramePaymentOptions.includes(redirect.paymentSlug ?? '');
  const kind = isInApp ? 'inAppFrame' : mayFrame && redirect.isFrame ? 'overlay' : 'window';

  if (isPath && !isRedirection(url.pathname)) url.pathname = settings.localize(url.pathname);
  url.searchParams.set('t', String(redirect.now));
  if (isCompleted && redirect.isPlacedBefore) url.searchParams.set('placed', 'before');
  if (kind !== 'window' && isOwn && isThreeDPage(url.pathname, locales)) url.searchParams.set('iframe', 'true');
  return { kind, url: isOwn ? `${url.pathname}${url.search}${url.hash}` : url.href, isCompleted };
}
