import { describe, expect, it } from 'vitest';
import {
  areaOf,
  type PageArea,
  POLICY_REPORTS_PATH,
  type SecurityPolicy,
  securityHeaders,
} from './security-headers.ts';

const plain: SecurityPolicy = {
  secure: false,
  hsts: 'host',
  bankOrigins: ['http://127.0.0.1:4001'],
  walletOrigins: ['http://127.0.0.1:4002'],
  mediaOrigins: [],
  ownOrigins: ['http://localhost:3000'],
  recaptchaOrigins: [],
  reportOrigins: [],
  development: false,
};
const secure: SecurityPolicy = {
  ...plain,
  secure: true,
  hsts: 'host',
  bankOrigins: [],
  walletOrigins: ['https://wallet.test'],
  reportOrigins: ['https://reports.test'],
};

/** The directives of a page's policy by name. */
function directives(policy: SecurityPolicy, area: PageArea): ReadonlyMap<string, string> {
  const text = securityHeaders(policy, area, 'abc')['content-security-policy'] ?? '';
  return new Map(text.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));
}

describe('securityHeaders (security.md G14, W1, W5)', () => {
  it('pins the set of a reply that is no page', () => {
    expect(securityHeaders(plain)).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('asks for https for two years, on https only', () => {
    const hsts = (policy: SecurityPolicy) => securityHeaders(policy)['strict-transport-security'];
    expect(hsts(secure)).toBe('max-age=63072000');
    expect(hsts({ ...secure, hsts: 'subdomains' })).toBe('max-age=63072000; includeSubDomains');
    expect(hsts({ ...secure, hsts: 'preload' })).toBe('max-age=63072000; includeSubDomains; preload');
    expect([hsts({ ...secure, hsts: 'off' }), hsts(plain), hsts({ ...plain, hsts: 'preload' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells browsers where to report what a page’s policy refuses, and only pages', () => {
    for (const area of ['shop', 'checkout', 'completed'] as const) {
      expect(directives(plain, area).get('report-uri')).toBe(POLICY_REPORTS_PATH);
      expect(directives(plain, area).get('report-to')).toBe('csp');
      expect(securityHeaders(plain, area, 'abc')['reporting-endpoints']).toBe(`csp="${POLICY_REPORTS_PATH}"`);
    }
    expect(securityHeaders(plain)).not.toHaveProperty('reporting-endpoints');
  });

  it('lets reCAPTCHA draw, frame and ask on the page of sign-in alone, and enforces Trusted Types there too', () => {
    const google: SecurityPolicy = { ...secure, recaptchaOrigins: ['https://www.google.com'] };
    const policy = directives(google, 'wayIn');
    expect(policy.get('trusted-types')).toBe("default recaptcha goog#html 'allow-duplicates'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('script-src')).toBe("'nonce-abc' 'strict-dynamic'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('style-src-attr')).toBe("'unsafe-inline'");
    expect(policy.get('connect-src')).toContain('https://www.google.com');
    expect(policy.get('frame-src')).toContain('https://www.google.com');
    for (const area of ['shop', 'shared', 'checkout', 'completed'] as const) {
      expect(directives(google, area)).toEqual(directives(secure, area));
    }
    // Without it the page of sign-in is one of the shop's.
    expect(directives(secure, 'wayIn')).toEqual(directives(secure, 'shop'));
    expect(['/auth', '/auth/', '/auth/reset/k/', '/auth/forgotten-password/'].map(areaOf)).toEqual([
      'wayIn',
      'wayIn',
      'shared',
      'shop',
    ]);
  });

  it('lets only scripts with the nonce start, and only our own policy write html', () => {
    const policy = directives(plain, 'shop');
    expect(policy.get('script-src')).toBe("'nonce-abc' 'strict-dynamic'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe/);
  });

  it.each([
    ['shop', "'none'"],
    ['checkout', "'self'"],
    ['completed', "'self'"],
  ] as const)('lets %s be framed by %s', (area, ancestors) => {
    expect(directives(plain, area).get('frame-ancestors')).toBe(ancestors);
  });

  it('lets no page of the shop send a form to a bank', () => {
    for (const area of ['shop', 'checkout', 'completed'] as const) {
      expect(directives(plain, area).get('form-action')).toBe("'self'");
    }
  });

  it('lets reports out only where reporting is configured', () => {
    expect(directives(plain, 'completed').get('connect-src')).toBe("'self'");
    expect(directives(secure, 'completed').get('connect-src')).toBe("'self' https://reports.test");
  });

  it('lets the wallet’s script call its own service from the pages that lead to it', () => {
    for (const area of ['shop', 'checkout'] as const) {
      expect(directives(plain, area).get('connect-src')).toBe("'self' http://127.0.0.1:4002");
    }
    // The page of sign-in is reached from all of them without a new document.
    for (const area of ['shop', 'wayIn', 'shared', 'checkout', 'completed'] as const) {
      expect(directives(plain, area).get('trusted-types')).toBe('default');
    }
  });

  it('sends no referrer from pages whose address holds a token, and allows pop-ups around checkout', () => {
    expect(securityHeaders(plain, 'completed', 'abc')['referrer-policy']).toBe('no-referrer');
    expect(securityHeaders(plain, 'shared', 'abc')['referrer-policy']).toBe('no-referrer');
    expect([areaOf('/collections/5/'), areaOf('/collections-of-ours/')]).toEqual(['shared', 'shop']);
    expect(securityHeaders(plain, 'checkout', 'abc')['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

describe('areaOf', () => {
  it.each([
    ['/', 'shop'],
    ['/orders/checkoutx/', 'shop'],
    ['/orders/checkout/', 'checkout'],
    ['/orders/checkout/payment/', 'checkout'],
    ['/orders/completed/5f/', 'completed'],
    ['/auth', 'wayIn'],
    ['/auth/reset/MTI-5f/', 'shared'],
    ['/auth/set-primary-email/5f/', 'shared'],
    ['/auth/confirm-email/5f/', 'shared'],
  ])('%s is %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });
});
