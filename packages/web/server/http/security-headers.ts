import { closedHeaders, type GatewayContext, type HeaderList } from '@vitrin/gateway/parts';
import type { WebConfig } from '../config.ts';

/** Address to which browsers report what a page's policy has refused. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** Facts that the headers follow. */
export interface SecurityPolicy
  extends Pick<GatewayContext, 'secure' | 'ownOrigins'>,
    Pick<WebConfig, 'hsts' | 'bankOrigins' | 'walletOrigins' | 'mediaOrigins' | 'recaptchaOrigins' | 'reportOrigins'> {
  /** Allows inline styles and the development server's socket. */
  readonly development: boolean;
}

const shop = {
  paths: /^/,
  referrer: 'strict-origin-when-cross-origin',
  opener: 'same-origin',
  ancestors: "'none'",
  callsWallet: true,
  hasRecaptcha: false,
};
/** Checkout frames the shop's own pages and opens a wallet's window. */
const overlay = { ...shop, opener: 'same-origin-allow-popups', ancestors: "'self'" };
/** Addresses with a token. */
const secret = { referrer: 'no-referrer' };

/** Kinds of pages that differ in their headers; the first with a matching path applies. */
const areas = {
  completed: { ...overlay, ...secret, paths: /^\/orders\/completed(\/|$)/, callsWallet: false },
  wayIn: { ...shop, paths: /^\/auth\/?$/, hasRecaptcha: true },
  shared: { ...shop, ...secret, paths: /^\/(collections|auth\/(reset|confirm-email|set-primary-email))(\/|$)/ },
  checkout: { ...overlay, paths: /^\/orders\/checkout(\/|$)/ },
  shop,
};
export type PageArea = keyof typeof areas;

export function areaOf(path: string): PageArea {
  return (Object.keys(areas) as PageArea[]).find((area) => areas[area].paths.test(path)) ?? 'shop';
}

/**
 * Headers of every reply, errors and 304 included (security.md G14, W1, W5). `nonce` is new for each page; replies that
 * are no pages get a policy that allows nothing.
 */
export function securityHeaders(policy: SecurityPolicy, area: PageArea = 'shop', nonce?: string): HeaderList {
  return {
    ...closedHeaders(policy),
    'referrer-policy': areas[area].referrer,
    'cross-origin-opener-policy': areas[area].opener,
    ...(nonce !== undefined && {
      'content-security-policy': contentPolicy(policy, area, nonce),
      'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
    }),
  };
}

function contentPolicy(policy: SecurityPolicy, area: PageArea, nonce: string): string {
  const { ancestors, callsWallet, hasRecaptcha } = areas[area];
  const recaptcha = hasRecaptcha ? policy.recaptchaOrigins : [];
  // Browsers reach checkout without a new document too: the shop's pages may frame a bank and call the wallet as well.
  const wallets = callsWallet ? policy.walletOrigins : [];
  // A card issuer's page can be on any https origin; plain http only where the shop itself runs so (loopback).
  const banks = ['https:', ...(policy.secure ? [] : policy.bankOrigins)];
  // `src/ports/guard-sinks.ts` is the default policy. Google names reCAPTCHA's and makes them more than once.
  const trustedTypes = recaptcha.length > 0 ? "default recaptcha goog#html 'allow-duplicates'" : 'default';
  const directives: Readonly<Record<string, readonly (string | false)[]>> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", policy.development && "'unsafe-inline'"],
    'style-src-attr': [recaptcha.length > 0 && "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...policy.mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...wallets, ...recaptcha, ...policy.reportOrigins, policy.development && 'ws:'],
    'manifest-src': ["'self'"],
    // A switch of language posts to the origins of the other locales.
    'form-action': ["'self'", ...(policy.ownOrigins.length > 1 ? policy.ownOrigins : [])],
    'frame-src': ["'self'", ...banks, ...recaptcha],
    'frame-ancestors': [ancestors],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // Not every browser knows the newer of the two.
    'report-uri': [POLICY_REPORTS_PATH],
    'report-to': ['csp'],
    'require-trusted-types-for': [!policy.development && "'script'"],
    'trusted-types': [!policy.development && trustedTypes],
  };
  const set = Object.entries(directives).map(([name, values]) => [name, ...values.filter(Boolean)]);
  return set.flatMap((words) => (words.length > 1 ? words.join(' ') : [])).join('; ');
}
