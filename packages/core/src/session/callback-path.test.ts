// Shows S11 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { authenticationAddress, isAuthenticationPath, readCallbackPath } from './callback-path.ts';

const shop = createShopConfig();

describe('where to go after sign-in', () => {
  it.each(['/', '/account/', '/tr/account/orders/?page=2#x', '/a?b=//c'])('%s', (path) => {
    expect(readCallbackPath(path, shop)).toBe(path);
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '\\\\evil.test',
    'javascript:alert(1)',
    'account/',
    '',
    '/a\\b',
    '/a b',
    '/a\nb',
    '/a\u0000b',
    '/a\u0085b',
    '/auth',
    '/auth/?callbackUrl=%2F',
    '/tr/auth',
    null,
    undefined,
  ])('%j leads to the shop’s own page', (path) => {
    expect(readCallbackPath(path, shop)).toBe('/');
    expect(readCallbackPath(path, createShopConfig({ paths: { afterSignIn: '/account/' } }))).toBe('/account/');
  });
});

describe('the authentication page', () => {
  it('is known with and without locale, slash and query', () => {
    expect(['/auth', '/auth/', '/tr/auth?x=1', '/auth#y'].map((path) => isAuthenticationPath(path, shop))).toEqual(
      Array(4).fill(true),
    );
    expect(['/', '/authors/', '/x/auth'].map((path) => isAuthenticationPath(path, shop))).toEqual(Array(3).fill(false));
  });

  it('leads back to path and query', () => {
    expect(authenticationAddress('/orders/checkout/?step=payment', 'en', shop)).toBe(
      '/auth?callbackUrl=%2Forders%2Fcheckout%2F%3Fstep%3Dpayment',
    );
    expect(authenticationAddress('/auth', 'en', shop)).toBeUndefined();
  });
});
