import { createShopConfig, type ShopConfig, type ShopConfigOverrides } from '@vitrin/core';
import { ConfigError } from './config-error.ts';
import type { HostLimits } from './host/host-client.ts';
import { type HstsScope, hstsScopes } from './http/closed-headers.ts';
import { safeRedirect } from './http/safe-redirect.ts';
import type { LoadLimit } from './load/load-limit.ts';
import type { Log } from './log.ts';
import type { PageTexts } from './return-pages/page-texts.ts';
import type { SharedStore } from './shared-store/shared-store.types.ts';

/** Where the front end has the pages that a shopper comes back to; paths of its own origin, without a locale. */
export interface FrontEndPages {
  /** Checkout: `/checkout/`. After a refusal `?attempt=<id>` is added, by which core asks what became of it. */
  readonly checkout: string;
  /** A placed order: `/thanks/{token}/`. `{token}` is the order's. */
  readonly completed: string;
}

/** What a gateway is told from outside. */
export interface GatewayOptions {
  /** Address of the commerce host: `https://commerce.example`. */
  readonly commerceUrl: string;
  /** The address shoppers use, where the front end and this gateway answer: `https://shop.example`. */
  readonly origin: string;
  readonly pages: FrontEndPages;
  /** What of the shop is not as in core: locales, currencies, `allowedOrigins` of providers. */
  readonly shop?: ShopConfigOverrides;
  /** How many proxies stand before this server and write `X-Forwarded-For`; 0. */
  readonly trustedProxies?: number;
  /** How far browsers remember that the shop is reached by https alone; `off`: the front end says it itself. */
  readonly hsts?: HstsScope;
  /** What several processes of the gateway know together; without one this process is the only one. */
  readonly store?: SharedStore;
  /** Words of the pages that the gateway draws itself, by locale; English and Turkish are there. */
  readonly texts?: Readonly<Record<string, PageTexts>>;
  /** Where lines of the log go; nowhere. */
  readonly log?: Log;
  /** Milliseconds; the wall clock. */
  readonly now?: () => number;
  /** Limits of the calls to the host, milliseconds and bytes; those of security.md G11. */
  readonly hostLimits?: HostLimits;
  /** Tells when this process has more to do than it can; the event loop says it. */
  readonly loadLimit?: LoadLimit;
}

/** The same, read. */
export interface GatewaySettings {
  readonly commerce: URL;
  readonly storefront: URL;
  readonly pages: FrontEndPages;
  readonly shop: ShopConfig;
  readonly trustedProxies: number;
  readonly hsts: HstsScope;
}

/**
 * Reads the settings.
 * @throws ConfigError with one line for each part that is missing or cannot be used.
 */
export function readGatewayOptions(options: GatewayOptions): GatewaySettings {
  const faults: string[] = [];
  // Whoever writes JavaScript is told the same as the compiler tells.
  const { checkout, completed } = (options.pages as Partial<FrontEndPages> | undefined) ?? {};
  const commerce = readAddress(options.commerceUrl);
  if (commerce === undefined) {
    faults.push(
      `commerceUrl is ${named(options.commerceUrl)}: write the host's address, like https://commerce.example.`,
    );
  }
  const storefront = readAddress(options.origin);
  if (storefront === undefined || storefront.pathname !== '/' || storefront.search !== '') {
    faults.push(
      `origin is ${named(options.origin)}: write the address shoppers use, without a path, like https://shop.example.`,
    );
  }
  if (!isOwnPath(checkout)) {
    faults.push(
      `pages.checkout is ${named(checkout)}: write the path of your checkout, like /checkout/; a bank sends shoppers back there.`,
    );
  }
  if (!isOwnPath(completed) || !completed?.includes('{token}')) {
    faults.push(
      `pages.completed is ${named(completed)}: write the path of your page for a placed order with {token} in it, like /thanks/{token}/.`,
    );
  }
  const trustedProxies = options.trustedProxies ?? 0;
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0 || trustedProxies > 9) {
    faults.push(`trustedProxies is ${named(trustedProxies)}: write a number from 0 to 9.`);
  }
  const hsts = options.hsts ?? 'off';
  if (!Object.hasOwn(hstsScopes, hsts)) {
    faults.push(`hsts is ${named(hsts)}: write one of ${Object.keys(hstsScopes).join(', ')}.`);
  }
  if (faults.length > 0 || !commerce || !storefront || checkout === undefined || completed === undefined) {
    throw new ConfigError(`The gateway cannot start.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
  const shop = createShopConfig(options.shop);
  return { commerce, storefront, pages: { checkout, completed }, shop, trustedProxies, hsts };
}

function readAddress(text: unknown): URL | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

function isOwnPath(path: unknown): boolean {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  return safeRedirect(path.replace('{token}', 'token'), 'http://own.invalid', []) !== undefined;
}

function named(value: unknown): string {
  return value === undefined || value === '' ? 'missing' : JSON.stringify(value);
}
