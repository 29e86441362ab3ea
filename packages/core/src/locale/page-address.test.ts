import { describe, expect, it } from 'vitest';
import { createShopConfig, type LocaleStrategy } from '../shop-config.ts';
import { localeAddress, originOf, pageAddresses } from './page-address.ts';

const origin = 'https://shop.test';
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

describe('addresses of a page for search engines', () => {
  it.each([
    ['show-all', 'https://shop.test/en/x/', 'https://shop.test/tr/x/'],
    ['hide-default', 'https://shop.test/x/', 'https://shop.test/tr/x/'],
    ['subdomain', 'https://shop.test/x/', 'https://tr.shop.test/x/'],
  ] as const)('%s: each language has its own, and the default one is for everybody else', (strategy, en, tr) => {
    const alternates = [
      { hreflang: 'en', href: en },
      { hreflang: 'tr', href: tr },
      { hreflang: 'x-default', href: en },
    ];
    const locales = localesOf(strategy);
    expect(pageAddresses('/x/', 'en', locales, origin)).toEqual({ canonical: en, alternates });
    expect(pageAddresses('/x/', 'tr', locales, origin)).toEqual({ canonical: tr, alternates });
  });

  it('hide-all: one address speaks every language, so no alternates are named', () => {
    const addresses = { canonical: 'https://shop.test/x/', alternates: [] };
    expect(pageAddresses('/x/', 'tr', localesOf('hide-all'), origin)).toEqual(addresses);
  });

  it('a shop of one language names no alternates', () => {
    const { locales } = createShopConfig({
      locales: { list: [{ value: 'en', label: 'English', apiValue: 'en-us' }] },
    });
    expect(pageAddresses('/x/', 'en', locales, origin).alternates).toEqual([]);
  });

  it('replaces a locale that the path names already', () => {
    expect(localeAddress('/tr/x/?a=1', 'en', localesOf('show-all'), origin)).toBe('https://shop.test/en/x/?a=1');
  });

  it('has the shop’s origin where a locale has none, and under every other strategy', () => {
    const { locales } = createShopConfig({ locales: { strategy: 'subdomain' } });
    expect(originOf('tr', locales, origin)).toBe(origin);
    expect(originOf('tr', localesOf('subdomain'), origin)).toBe('https://tr.shop.test');
    expect(originOf('tr', localesOf('hide-default'), origin)).toBe(origin);
  });
});
