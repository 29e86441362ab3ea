import { describe, expect, it } from 'vitest';
import { toShopPath } from './shop-path.ts';

describe('a path of the shop', () => {
  it.each(['/', '/table/', '/table/mugs', '/list/?sorter=newcomers&page=2#top', '/çanta/'])('%s is one', (path) => {
    expect(toShopPath(path)).toBe(path);
  });

  it.each([
    '',
    'table/',
    '//evil.test/',
    '/\\evil.test/',
    '/a\\b',
    'https://evil.test/',
    'javascript:alert(1)',
    ' /table/',
    '/ta ble/',
    '/\tevil',
    '/\u0000',
  ])('%j is none', (text) => {
    expect(toShopPath(text)).toBeUndefined();
  });
});
