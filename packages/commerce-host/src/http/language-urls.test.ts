import { describe, expect, it } from 'vitest';
import { languageUrls } from './language-urls.ts';

describe('the storefront in each language (Protocol gateway §8)', () => {
  it.each([
    ['show-all', 'https://shop.test/en', 'https://shop.test/tr'],
    ['hide-default', 'https://shop.test', 'https://shop.test/tr'],
    ['hide-all', 'https://shop.test', 'https://shop.test'],
    ['subdomain', 'https://shop.test', 'https://tr.shop.test'],
  ] as const)('%s', (strategy, en, tr) => {
    expect(languageUrls('https://shop.test', strategy)).toEqual({ en, tr });
  });

  it('has the origin that is given for a language', () => {
    expect(languageUrls('http://localhost:3000', 'subdomain', { tr: 'https://vitrin.test.tr' })).toEqual({
      en: 'http://localhost:3000',
      tr: 'https://vitrin.test.tr',
    });
  });
});
