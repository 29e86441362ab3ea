import { createShopConfig } from '@vitrin/core';
import { ownOrigins } from '@vitrin/gateway/parts';
import { describe, expect, it } from 'vitest';
import { withLocaleSettings } from './locale-settings.ts';

const storefront = new URL('https://shop.test');
const settled = (env: Record<string, string>) => withLocaleSettings(createShopConfig(), env, storefront);

describe('locale settings of a running shop', () => {
  it('leave the shop’s own configuration alone when nothing is said', () => {
    expect(settled({}).locales).toEqual(createShopConfig().locales);
    expect(settled({ LOCALE_STRATEGY: '', LOCALE_ORIGINS: '', PSEUDO_LOCALE: '0' }).locales).toEqual(
      createShopConfig().locales,
    );
  });

  it.each(['show-all', 'hide-default', 'subdomain', 'hide-all'])('take the strategy %s', (strategy) => {
    expect(settled({ LOCALE_STRATEGY: strategy }).locales.strategy).toBe(strategy);
  });

  it('give each locale a host below the storefront’s under subdomain, or the one that is said', () => {
    const originsOf = (env: Record<string, string>) => {
      const shop = settled({ LOCALE_STRATEGY: 'subdomain', ...env });
      return [shop.locales.list.map(({ origin }) => origin), ownOrigins(shop, storefront)];
    };
    const derived = ['https://shop.test', 'https://tr.shop.test'];
    expect(originsOf({})).toEqual([derived, derived]);
    const given = ['https://shop.test', 'https://vitrin.test.tr'];
    expect(originsOf({ LOCALE_ORIGINS: 'tr=https://vitrin.test.tr/' })).toEqual([given, given]);
  });

  it('know one origin under every other strategy', () => {
    expect(ownOrigins(settled({ LOCALE_STRATEGY: 'hide-all' }), storefront)).toEqual(['https://shop.test']);
  });

  it('offer the mirrored language only when asked to', () => {
    const values = (env: Record<string, string>) => settled(env).locales.list.map(({ value }) => value);
    expect(values({})).toEqual(['en', 'tr']);
    expect(values({ PSEUDO_LOCALE: '1' })).toEqual(['en', 'tr', 'ar-XB']);
  });

  it.each([
    [{ LOCALE_STRATEGY: 'prefix' }, 'LOCALE_STRATEGY=prefix is no strategy'],
    [{ LOCALE_ORIGINS: 'fr=https://fr.shop.test' }, 'LOCALE_ORIGINS holds "fr=https://fr.shop.test"'],
    [{ LOCALE_ORIGINS: 'tr=tr.shop.test' }, 'LOCALE_ORIGINS holds "tr=tr.shop.test"'],
    [{ LOCALE_ORIGINS: 'https://tr.shop.test' }, 'LOCALE_ORIGINS holds'],
  ])('say what is wrong with %j', (env, message) => {
    expect(() => settled(env)).toThrow(message);
  });
});
