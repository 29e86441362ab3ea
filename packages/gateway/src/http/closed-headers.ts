/** Header names and values. */
export type HeaderList = Readonly<Record<string, string>>;

/** How browsers reach this gateway. */
export interface TransportPolicy {
  /** Shoppers use https. */
  readonly secure: boolean;
  /** How far browsers remember that it is reached by https alone. */
  readonly hsts: HstsScope;
}

/**
 * What `Strict-Transport-Security` is said for: nobody, this host, its subdomains as well, or both with a request to stand on
 * browsers' own list, from which there is hardly a way back.
 */
export type HstsScope = 'off' | 'host' | 'subdomains' | 'preload';

/** Every scope, with what it adds to the two years. */
export const hstsScopes: Readonly<Record<HstsScope, string | undefined>> = {
  off: undefined,
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** The header itself; none on plain http. */
function hstsHeader({ secure, hsts }: TransportPolicy): HeaderList {
  const scope = hstsScopes[hsts];
  return secure && scope !== undefined ? { 'strict-transport-security': `max-age=63072000${scope}` } : {};
}

/** What a reply that is no page may do: nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Features of the device that no page of ours uses, but payment. */
const permissions =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(self), usb=()';

/** Headers of every reply that is no page, errors and 304 included (security.md G14, W1). */
export function closedHeaders(policy: TransportPolicy): HeaderList {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...hstsHeader(policy),
  };
}
