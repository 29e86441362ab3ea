import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentProducts, rememberProduct } from './recent-products.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('what was looked at', () => {
  it('is kept with the last one first, each once, twelve at most, as numbers alone', () => {
    for (let pk = 1; pk <= 14; pk += 1) rememberProduct(pk);
    rememberProduct(10);
    expect(recentProducts()).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
    expect([...kept.values()]).toEqual(['[10,14,13,12,11,9,8,7,6,5,4,3]']);
  });

  it('holds one variant of a product', () => {
    for (const pk of [5, 1201]) rememberProduct(pk);
    rememberProduct(1202, [1201, 1202, 1203]);
    expect(recentProducts()).toEqual([1202, 5]);
  });

  it('is forgotten on demand', () => {
    rememberProduct(1);
    rememberProduct();
    expect(recentProducts()).toEqual([]);
  });

  it.each(['', 'x', '{"a":1}', '["",null,2.5,7]'])('survives %s in the storage', (text) => {
    kept.set('recent-products', text);
    expect(recentProducts()).toEqual(text.startsWith('[') ? [7] : []);
    rememberProduct(3);
    expect(recentProducts()[0]).toBe(3);
  });

  it('loses nothing but the list where the storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => rememberProduct(1)).not.toThrow();
    expect(recentProducts()).toEqual([]);
  });
});
