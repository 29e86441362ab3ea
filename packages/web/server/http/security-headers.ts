import { closedHeaders, type HeaderList, type HstsScope } from '@vitrin/gateway/parts';

export interface SecurityPolicy {
  /** Shoppers use https. */
  readonly secure: boolean;
  /** How far browsers remember that the shop is reached by https alone. */
  readonly hsts: HstsScope;
  /** Origins of the shop's own hosts when each locale has one: a switch of language posts to them. */
  readonly siblingOrigins?: readonly string[];
  /** Origins of banks and providers, beside any https one. */
  readonly bankOrigins: readonly string[];
  /** Origins of the wallet service, which its script calls from the shop's page. */
  readonly walletOrigins: readonly string[];
  /** Origins of the host's pictures, where they do not come through the shop's own server. */
  readonly mediaOrigins?: readonly string[];
  /** Where reCAPTCHA comes from; undefined or absent when the captcha is of another kind. */
  readonly recaptchaOrigin?: string | undefined;
  /** Where error reports go; undefined while reporting is off. */
  readonly reportOrigin: string | undefined;
  /** The development server needs inline styles and its own socket. */
  readonly development: boolean;
}

/** Kinds of replies that differ in what a page may do. */
export type PageArea = 'shop' | 'wayIn' | 'shared' | 'checkout' | 'completed';

export function areaOf(path: string): PageArea {
  if (/^\/orders\/completed(\/|$)/.test(path)) return 'completed';
  if (/^\/auth\/?$/.test(path)) return 'wayIn';
  if (/^\/(collections|auth\/(reset|confirm-email|set-primary-email))(\/|$)/.test(path)) return 'shared';
  return /^\/orders\/checkout(\/|$)/.test(path) ? 'checkout' : 'shop';
}

/**
 * Headers of every reply, errors and 304 included (security.md G14, W1, W5). `nonce` is new for each page; replies that
 * are no pages get a policy that allows nothing.
 */
export function securityHeaders(policy: SecurityPolicy, area: PageArea = 'shop', nonce?: string): HeaderList {
  return {
    ...closedHeaders(policy),
    ...(nonce !== undefined && { 'content-security-policy': contentPolicy(policy, area, nonce) }),
    // The addresses of these hold a token.
    'referrer-policy': area === 'completed' || area === 'shared' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': isPlain(area) ? 'same-origin' : 'same-origin-allow-popups',
    ...(nonce !== undefined && { 'reporting-endpoints': 'csp="/api/policy-reports"' }),
  };
}

/** What stays with a script, a style, a font or a picture of the build, flat: everything else is said to documents (security.md G14). */
export function fileHeaders(policy: SecurityPolicy): readonly string[] {
  const kept = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return Object.entries(closedHeaders(policy))
    .filter(([name]) => kept.includes(name))
    .flat();
}

/** Pages that neither frame the shop's own ones nor open a wallet's window. */
function isPlain(area: PageArea): boolean {
  return area === 'shop' || area === 'wayIn' || area === 'shared';
}

function contentPolicy(policy: SecurityPolicy, area: PageArea, nonce: string): string {
  // A card issuer's page can stand on any https origin; plain http only where the shop itself runs so (loopback).
  const banks = ['https:', ...(policy.secure ? [] : policy.bankOrigins)].join(' ');
  // Checkout is also reached without a new document: the shop's pages may call the wallet as well.
  const wallets = isPlain(area) || area === 'checkout' ? policy.walletOrigins : [];
  const overlay = !isPlain(area);
  // reCAPTCHA measures and styles what it draws, frames pages of its own and asks its service; on one page alone.
  const recaptcha = area === 'wayIn' ? policy.recaptchaOrigin : undefined;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${policy.development ? " 'unsafe-inline'" : ''}`,
    ...(recaptcha === undefined ? [] : ["style-src-attr 'unsafe-inline'"]),
    ["img-src 'self' data:", ...(policy.mediaOrigins ?? [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...wallets, recaptcha, policy.reportOrigin, policy.development && 'ws:']
      .filter(Boolean)
      .join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...(policy.siblingOrigins ?? [])].join(' '),
    // Checkout is also reached without a new document, whose first policy then still holds.
    ["frame-src 'self'", banks, recaptcha].filter(Boolean).join(' '),
    `frame-ancestors ${overlay ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    // Not every browser knows the newer of the two.
    'report-uri /api/policy-reports',
    'report-to csp',
    ...(policy.development ? [] : ["require-trusted-types-for 'script'", trustedTypes(recaptcha !== undefined)]),
  ].join('; ');
}

/**
 * One policy says what may become html or a script's address, and checks it (`src/ports/guard-sinks.ts`; security.md W1). The
 * page of sign-in is also reached without a new document, whose first policy then still holds; one with reCAPTCHA, whose own
 * policies are named by Google and made more than once, is not (`src/app/page/own-document.ts`).
 */
function trustedTypes(hasRecaptcha: boolean): string {
  return hasRecaptcha ? "trusted-types default recaptcha goog#html 'allow-duplicates'" : 'trusted-types default';
}
