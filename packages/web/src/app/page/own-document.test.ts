import { describe, expect, it } from 'vitest';
import { needsOwnDocument } from './own-document.ts';

const simple = { captcha: { scriptUrl: 'http://captcha.test/api.js', kind: 'simple' } } as const;
const google = { captcha: { scriptUrl: 'https://www.google.com/recaptcha/api.js', kind: 'recaptcha' } } as const;

describe('the page of sign-in', () => {
  it.each([
    [simple, '/', '/auth', false],
    [simple, '/list', '/auth?callbackUrl=%2Faccount%2F', false],
    [simple, '/orders/checkout/', '/auth?callbackUrl=%2Forders%2Fcheckout%2F', false],
    [simple, '/collections/5/', '/auth', false],
    [google, '/auth/reset/MTI-k/', '/auth', true],
    [google, '/', '/auth', true],
    [google, '/list', '/auth/', true],
    [google, '/auth', '/auth?form=phone', false],
    [google, '/', '/auth/forgotten-password/', false],
    [google, '/', '/authors', false],
  ] as const)('%j from %s to %s: a document of its own is %s', (shop, born, to, needed) => {
    expect(needsOwnDocument(shop, born, to)).toBe(needed);
  });
});
