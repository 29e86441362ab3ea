// Shows C26, C27, C28, C29 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { decideRedirect, inWholeWindow, type Redirect, type RedirectSettings } from './redirect-rule.ts';

const settings: RedirectSettings = {
  origin: 'https://shop.example',
  allowedOrigins: ['https://wallet.example'],
  locales: ['en', 'tr'],
  localize: (path) => (path.startsWith('/tr/') ? path : `/tr${path}`),
  isMobile: false,
  inAppFramePaymentOptions: ['demo-redirect'],
};
const redirect: Redirect = {
  redirectUrl: '/orders/redirect-three-d/',
  isFrame: false,
  isTopLevel: false,
  paymentSlug: 'credit-card',
  now: 1700,
};
const decide = (changes: Partial<Redirect>, changed: Partial<RedirectSettings> = {}) =>
  decideRedirect({ ...redirect, ...changes }, { ...settings, ...changed });

it('inWholeWindow takes the mark of a frame off', () => {
  const framed = decide({ isFrame: true });
  expect(framed).toMatchObject({ kind: 'overlay', url: expect.stringContaining('iframe=true') });
  if (framed.kind === 'ignored') return;
  const whole = inWholeWindow(framed, settings.origin);
  expect(whole).toEqual({ kind: 'window', url: '/tr/orders/redirect-three-d/?t=1700', isCompleted: false });
  const elsewhere = { ...framed, url: 'https://wallet.example/pay?a=1' };
  expect(inWholeWindow(elsewhere, settings.origin).url).toBe('https://wallet.example/pay?a=1');
});

describe('rule 1: only plain paths and known origins', () => {
  it.each([
    ['//evil.test/'],
    ['/\\evil.test/'],
    ['\\/evil.test'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https:evil.test'],
    ['orders/completed/5f/'],
    ['https://shop.example@evil.test/'],
    ['https://user:pass@shop.example/'],
    ['/orders/\tcompleted/'],
    ['/orders/completed/\n'],
    [' /orders/completed/'],
    ['https://'],
    [''],
  ])('ignores %j as no address', (redirectUrl) => {
    expect(decide({ redirectUrl })).toEqual({ kind: 'ignored', reason: 'notAPath' });
  });

  it.each([
    ['https://evil.test/orders/completed/5f/'],
    ['http://shop.example/orders/completed/5f/'],
    ['https://shop.example.evil.test/'],
    ['https://wallet.example:8443/pay'],
  ])('ignores the foreign origin of %s', (redirectUrl) => {
    expect(decide({ redirectUrl })).toEqual({ kind: 'ignored', reason: 'foreignOrigin' });
  });

  it('follows a configured origin as it is, with the time', () => {
    const url = 'https://wallet.example/pay?order=1&t=1700';
    expect(decide({ redirectUrl: 'https://wallet.example/pay?order=1' })).toEqual({
      kind: 'window',
      url,
      isCompleted: false,
    });
  });
});

describe('rules 2 and 3: locale and time', () => {
  it.each([
    ['/orders/redirect-three-d/', '/tr/orders/redirect-three-d/?t=1700'],
    ['/tr/orders/redirect-three-d/', '/tr/orders/redirect-three-d/?t=1700'],
    ['/orders/redirection/', '/orders/redirection/?t=1700'],
    ['/orders/redirection/?x=1', '/orders/redirection/?x=1&t=1700'],
    ['/orders/redirections/', '/tr/orders/redirections/?t=1700'],
    ['https://shop.example/orders/redirect-three-d/', '/orders/redirect-three-d/?t=1700'],
    ['/baskets/basket/?t=1', '/tr/baskets/basket/?t=1700'],
  ])('%s becomes %s', (redirectUrl, url) => {
    expect(decide({ redirectUrl })).toMatchObject({ kind: 'window', url });
  });
});

describe('rules 4 to 7: frame or window', () => {
  it('opens a framed 3-D page in the overlay, with iframe=true', () => {
    expect(decide({ isFrame: true })).toEqual({
      kind: 'overlay',
      url: '/tr/orders/redirect-three-d/?t=1700&iframe=true',
      isCompleted: false,
    });
  });

  it('opens other framed pages without it', () => {
    expect(decide({ isFrame: true, redirectUrl: '/orders/redirection/' })).toEqual({
      kind: 'overlay',
      url: '/orders/redirection/?t=1700',
      isCompleted: false,
    });
  });

  it.each([
    ['phone and listed option', { paymentSlug: 'demo-redirect' }, true, 'inAppFrame'],
    ['phone, listed option, is_frame', { paymentSlug: 'demo-redirect', isFrame: true }, true, 'inAppFrame'],
    ['phone, other option', {}, true, 'window'],
    ['phone, other option, is_frame', { isFrame: true }, true, 'overlay'],
    ['phone, no option', { paymentSlug: null }, true, 'window'],
    ['desk, listed option', { paymentSlug: 'demo-redirect' }, false, 'window'],
    ['phone, listed option, top level', { paymentSlug: 'demo-redirect', isTopLevel: true }, true, 'window'],
    ['is_frame at top level', { isFrame: true, isTopLevel: true }, false, 'window'],
  ])('%s', (_, changes, isMobile, kind) => {
    expect(decide(changes, { isMobile })).toMatchObject({ kind });
  });

  it('takes a completed order to the window, whatever else is said', () => {
    const changes = { redirectUrl: '/orders/completed/5f/', isFrame: true, paymentSlug: 'demo-redirect' };
    expect(decide(changes, { isMobile: true })).toEqual({
      kind: 'window',
      url: '/tr/orders/completed/5f/?t=1700',
      isCompleted: true,
    });
    expect(decide({ redirectUrl: 'https://wallet.example/orders/completed/5f/' })).toMatchObject({
      isCompleted: false,
    });
  });
});
