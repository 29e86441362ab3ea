import type { IncomingMessage } from 'node:http';
import { createShopConfig, type ShopConfig } from '@vitrin/core';
import { readSiteRequest } from '@vitrin/gateway/parts';
import { describe, expect, it } from 'vitest';
import { siteCookies, siteRedirect } from './site-request.ts';

const shopOf = (strategy: ShopConfig['locales']['strategy'], locales = createShopConfig().locales) =>
  createShopConfig({ locales: { ...locales, strategy } });

function read(shop: ShopConfig, target: string, headers: Record<string, string> = {}) {
  const incoming = { method: 'GET', headers: { host: 'localhost:3000', ...headers } } as unknown as IncomingMessage;
  return readSiteRequest(shop, { incoming, url: new URL(target, 'http://localhost:3000') }, false);
}

/** Locale, bare path, and where the request must go instead. */
function outcome(shop: ShopConfig, target: string, headers: Record<string, string> = {}) {
  const request = read(shop, target, headers);
  const redirect = siteRedirect(shop, request);
  return [request.locale.value, request.path, redirect && `${redirect.status} ${redirect.location}`];
}

describe('locale strategies (Protocol gateway §8)', () => {
  it.each([
    ['/', ['en', '/', undefined]],
    ['/tr/', ['tr', '/', undefined]],
    ['/tr', ['tr', '/', undefined]],
    ['/TR/list/', ['tr', '/list/', undefined]],
    ['/trousers/', ['en', '/trousers/', undefined]],
    ['/en/', ['en', '/', '308 /']],
    ['/en/list/?page=2', ['en', '/list/', '308 /list/?page=2']],
    ['/fr/list/', ['en', '/fr/list/', undefined]],
  ])('hide default: %s', (target, expected) => {
    expect(outcome(shopOf('hide-default'), target)).toEqual(expected);
  });

  it.each([
    ['/', ['en', '/', '307 /en/']],
    ['/list/?page=2', ['en', '/list/', '307 /en/list/?page=2']],
    ['/tr/list/', ['tr', '/list/', undefined]],
    ['/en/list/', ['en', '/list/', undefined]],
  ])('show all: %s', (target, expected) => {
    expect(outcome(shopOf('show-all'), target)).toEqual(expected);
  });

  it.each([
    ['shop.test', 'en'],
    ['tr.shop.test', 'tr'],
    ['TR.shop.test:3000', 'tr'],
    ['other.test', 'en'],
  ])('subdomain: %s', (host, locale) => {
    const shop = shopOf('subdomain', {
      ...createShopConfig().locales,
      list: [
        { value: 'en', label: 'English', apiValue: 'en-us', origin: 'http://shop.test:3000' },
        { value: 'tr', label: 'Türkçe', apiValue: 'tr-tr', origin: 'http://tr.shop.test:3000' },
      ],
    });
    expect(outcome(shop, '/tr/list/', { host })).toEqual([locale, '/tr/list/', undefined]);
  });

  it.each([
    ['pz-locale=tr', 'tr'],
    ['pz-locale=xx', 'en'],
    ['', 'en'],
  ])('hide all: cookie "%s"', (cookie, locale) => {
    expect(outcome(shopOf('hide-all'), '/list/', { cookie })).toEqual([locale, '/list/', undefined]);
  });

  it('sends the bare checkout address to the remembered language, but no address with a query', () => {
    const shop = shopOf('hide-default');
    const cookie = 'pz-locale=tr';
    expect(outcome(shop, '/orders/checkout/', { cookie })[2]).toBe('303 /tr/orders/checkout/');
    expect(outcome(shop, '/orders/checkout', { cookie })[2]).toBe('303 /tr/orders/checkout');
    expect(outcome(shop, '/orders/checkout/?attempt=1', { cookie })[2]).toBeUndefined();
    expect(outcome(shop, '/orders/checkout/')[2]).toBeUndefined();
    expect(outcome(shop, '/tr/orders/checkout/')[2]).toBeUndefined();
  });

  it('keeps the remembered language when a provider of another site sends the shopper back', () => {
    const shop = shopOf('hide-default');
    const headers = { cookie: 'pz-locale=tr', 'sec-fetch-site': 'cross-site' };
    expect(outcome(shop, '/orders/checkout/?attempt=1', headers)[2]).toBe('303 /tr/orders/checkout/?attempt=1');
    expect(outcome(shop, '/orders/completed/5f/', headers)[2]).toBe('303 /tr/orders/completed/5f/');
    expect(outcome(shop, '/tr/orders/completed/5f/', headers)[2]).toBeUndefined();
    expect(outcome(shop, '/list/?page=2', headers)[2]).toBeUndefined();
    expect(outcome(shop, '/orders/checkout/?attempt=1', { 'sec-fetch-site': 'cross-site' })[2]).toBeUndefined();
  });
});

describe('cookies of pages (Protocol gateway §3, §9)', () => {
  const shop = createShopConfig();
  const cookies = (target: string, headers: Record<string, string> = {}) =>
    siteCookies(shop, read(shop, target, headers), false);

  it('remembers locale and currency once', () => {
    expect(cookies('/tr/')).toEqual([
      'pz-locale=tr; Max-Age=604800; Path=/; SameSite=Lax',
      'pz-currency=try; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    expect(cookies('/tr/', { cookie: 'pz-locale=tr; pz-currency=usd' })).toEqual([]);
  });

  it('leaves the language alone under /orders, so that a bank return keeps it', () => {
    expect(cookies('/orders/checkout/', { cookie: 'pz-locale=tr; pz-currency=usd' })).toEqual([]);
    expect(cookies('/tr/orders/checkout/', { cookie: 'pz-locale=en; pz-currency=usd' })).toEqual([]);
  });

  it('remembers the language of a visit that begins under /orders', () => {
    expect(cookies('/tr/orders/completed/5f/', { cookie: 'pz-currency=usd' })).toEqual([
      'pz-locale=tr; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    expect(cookies('/orders/checkout/', { cookie: 'pz-currency=usd' })).toEqual([]);
    expect(cookies('/tr/orders/checkout/', { 'sec-fetch-site': 'cross-site' })).toEqual([]);
  });

  it('sets nothing inside the overlay, whose requests come without the shopper’s cookies', () => {
    expect(cookies('/orders/completed/5f/', { 'sec-fetch-dest': 'iframe' })).toEqual([]);
    expect(cookies('/orders/checkout/', { 'sec-fetch-site': 'cross-site' })).toEqual([]);
  });

  it('replaces an unknown currency and deletes the request of older clients unread', () => {
    expect(cookies('/', { cookie: 'pz-locale=en; pz-currency=xxx; pz-set-currency=usd' })).toEqual([
      'pz-currency=try; Max-Age=604800; Path=/; SameSite=Lax',
      'pz-set-currency=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  it('reads the currency, whatever its case, and falls back to the shop’s', () => {
    expect(read(shop, '/', { cookie: 'pz-currency=USD' }).currency.code).toBe('usd');
    expect(read(shop, '/', { cookie: 'pz-currency=%E0%A4%A' }).currency.code).toBe('try');
  });
});

describe('sessions', () => {
  it.each([
    ['osessionid=k3J9w0aZ7sQ1mB5x', 'k3J9w0aZ7sQ1mB5x'],
    ['osessionid="k3J9w0aZ7sQ1mB5x"', 'k3J9w0aZ7sQ1mB5x'],
    ['osessionid=a b; x', undefined],
    ['osessionid=<script>', undefined],
    ['osessionid=', undefined],
    ['=k3J9w0aZ7sQ1mB5x', undefined],
  ])('reads "%s"', (cookie, sessionId) => {
    expect(read(createShopConfig(), '/', { cookie }).sessionId).toBe(sessionId);
  });
});
