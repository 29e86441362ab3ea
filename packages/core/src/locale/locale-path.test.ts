import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShopConfig, type LocaleStrategy } from '../shop-config.ts';
import { localeOf, localisePath, stripLocale, switchLocale } from './locale-path.ts';
import { localeOfRequest } from './request-locale.ts';

const localesOf = (strategy: LocaleStrategy) =>
  createShopConfig({
    locales: {
      strategy,
      list: [
        { value: 'en', label: 'English', apiValue: 'en-us', origin: 'https://shop.test' },
        { value: 'tr', label: 'Türkçe', apiValue: 'tr-tr', origin: 'https://tr.shop.test' },
      ],
    },
  }).locales;

describe('the address of a path in a locale', () => {
  it.each([
    ['show-all', 'en', '/x/', '/en/x/'],
    ['show-all', 'tr', '/x/?a=1#b', '/tr/x/?a=1#b'],
    ['show-all', 'tr', '/', '/tr/'],
    ['hide-default', 'en', '/x/', '/x/'],
    ['hide-default', 'tr', '/x/', '/tr/x/'],
    ['hide-default', 'TR', '/x/', '/tr/x/'],
    ['hide-default', 'de', '/x/', '/x/'],
    ['subdomain', 'tr', '/x/', '/x/'],
    ['hide-all', 'tr', '/x/', '/x/'],
    ['hide-default', 'tr', '/tr/x/', '/tr/x/'],
    ['hide-default', 'tr', '/trousers/', '/tr/trousers/'],
    ['show-all', 'en', '/tr/x/', '/tr/x/'],
  ] as const)('%s, %s: %s is %s', (strategy, locale, path, address) => {
    expect(localisePath(path, locale, localesOf(strategy))).toBe(address);
  });
});

describe('taking the locale off', () => {
  it.each([
    ['hide-default', '/tr/x/', 'tr', '/x/'],
    ['hide-default', '/tr', 'tr', '/'],
    ['hide-default', '/tr?a=1', 'tr', '/?a=1'],
    ['hide-default', '/TR/x', 'tr', '/x'],
    ['hide-default', '/en/x', 'en', '/x'],
    ['hide-default', '/trousers', undefined, '/trousers'],
    ['hide-default', '/x/tr/', undefined, '/x/tr/'],
    ['show-all', '/', undefined, '/'],
    ['subdomain', '/tr/x', undefined, '/tr/x'],
    ['hide-all', '/tr/x', undefined, '/tr/x'],
  ] as const)('%s: %s is %s at %s', (strategy, path, locale, bare) => {
    const stripped = stripLocale(path, localesOf(strategy));
    expect([stripped.locale?.value, stripped.path]).toEqual([locale, bare]);
  });

  it('undoes putting it on', () => {
    const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, '')}`);
    const strategy = fc.constantFrom('show-all', 'hide-default', 'subdomain', 'hide-all');
    fc.assert(
      fc.property(path, strategy, fc.constantFrom('en', 'tr'), (plain, way, locale) => {
        const locales = localesOf(way);
        fc.pre(stripLocale(plain, locales).locale === undefined);
        expect(stripLocale(localisePath(plain, locale, locales), locales).path).toBe(plain);
      }),
    );
  });
});

describe('the locale of a page request', () => {
  const ask = (strategy: LocaleStrategy, path: string, hostName = 'shop.test', cookie?: string) => {
    const { locale, path: bare, redirect } = localeOfRequest({ path, hostName, cookie }, localesOf(strategy));
    return [locale.value, bare, redirect];
  };

  it.each([
    [ask('show-all', '/tr/x'), ['tr', '/x', undefined]],
    [ask('show-all', '/x?a=1'), ['en', '/x?a=1', { status: 307, path: '/en/x?a=1' }]],
    [ask('hide-default', '/x'), ['en', '/x', undefined]],
    [ask('hide-default', '/tr/x'), ['tr', '/x', undefined]],
    [ask('hide-default', '/en/x'), ['en', '/x', { status: 308, path: '/x' }]],
    [ask('hide-default', '/x', 'shop.test', 'tr'), ['en', '/x', undefined]],
    [ask('subdomain', '/x', 'TR.shop.test'), ['tr', '/x', undefined]],
    [ask('subdomain', '/tr/x', 'unknown.test'), ['en', '/tr/x', undefined]],
    [ask('hide-all', '/x', 'shop.test', 'tr'), ['tr', '/x', undefined]],
    [ask('hide-all', '/x', 'shop.test', 'de'), ['en', '/x', undefined]],
    [ask('hide-all', '/x'), ['en', '/x', undefined]],
  ])('%j', (read, expected) => {
    expect(read).toEqual(expected);
  });
});

describe('switching the locale', () => {
  it('keeps the page', () => {
    expect(switchLocale('/tr/x?a=1', 'en', localesOf('hide-default'))).toBe('/x?a=1');
    expect(switchLocale('/x', 'tr', localesOf('hide-default'))).toBe('/tr/x');
    expect(switchLocale('/en/x', 'tr', localesOf('show-all'))).toBe('/tr/x');
    expect(switchLocale('/x', 'tr', localesOf('hide-all'))).toBe('/x');
  });

  it("goes to the locale's own origin under subdomains", () => {
    expect(switchLocale('/x', 'tr', localesOf('subdomain'))).toBe('https://tr.shop.test/x');
  });

  it('says what is missing when the shop has no locale', () => {
    expect(() => localeOf('en', { strategy: 'hide-all', default: 'en', list: [] })).toThrow(
      'shop.locales.list is empty',
    );
  });
});
