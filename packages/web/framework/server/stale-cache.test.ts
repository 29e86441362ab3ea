import { describe, expect, it } from 'vitest';
import { createStaleCache, type OldValueRule } from './stale-cache.ts';

const LIFE = { fresh: 10, keep: 100 };

function setUp(old: OldValueRule, bounds: { maxEntries?: number; maxSize?: number } = {}) {
  const clock = { time: 0 };
  const cache = createStaleCache<string>({
    old,
    maxEntries: bounds.maxEntries ?? 10,
    ...(bounds.maxSize !== undefined && { maxSize: bounds.maxSize, sizeOf: (value) => value.length }),
    now: () => clock.time,
  });
  return { clock, cache };
}

/** A read that is answered by hand. */
function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  let calls = 0;
  const read = () => {
    calls += 1;
    return promise;
  };
  return { read, resolve, calls: () => calls };
}

describe('createStaleCache', () => {
  it('shares one read between concurrent readers and keeps its value', async () => {
    const { cache } = setUp('serve');
    const reading = deferred();
    const both = [cache.get('a', LIFE, reading.read), cache.get('a', LIFE, reading.read)];
    reading.resolve('one');
    expect(await Promise.all(both)).toEqual(['one', 'one']);
    expect(await cache.get('a', LIFE, reading.read)).toBe('one');
    expect([reading.calls(), cache.peek('a')]).toEqual([1, 'one']);
  });

  it('serve: gives an old value at once, and the new one to the next reader', async () => {
    const { cache, clock } = setUp('serve');
    await cache.get('a', LIFE, async () => 'one');
    clock.time = 11;
    const reading = deferred();
    expect(await cache.get('a', LIFE, reading.read)).toBe('one');
    expect(cache.peek('a')).toBeUndefined();
    reading.resolve('two');
    await reading.read();
    expect(await cache.get('a', LIFE, reading.read)).toBe('two');
  });

  it('replace: the reader waits for the new value, and gets the old one only when that fails', async () => {
    const { cache, clock } = setUp('replace');
    await cache.get('a', LIFE, async () => 'one');
    clock.time = 11;
    expect(await cache.get('a', LIFE, async () => Promise.reject(new Error('away')))).toBe('one');
    expect(await cache.get('a', LIFE, async () => 'two')).toBe('two');
  });

  it('forgets a value at its end, and keeps no failure', async () => {
    const { cache, clock } = setUp('serve');
    await cache.get('a', LIFE, async () => 'one');
    clock.time = 100;
    await expect(cache.get('a', LIFE, async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.size).toBe(0);
    expect(await cache.get('a', LIFE, async () => 'two')).toBe('two');
  });

  it('takes the lifetime from the value when asked to', async () => {
    const { cache } = setUp('serve');
    await cache.get(
      'a',
      () => ({ fresh: 0, keep: 0 }),
      async () => 'miss',
    );
    expect(await cache.get('a', LIFE, async () => 'hit')).toBe('hit');
  });

  it('forgets the least recently used first, by count and by size', async () => {
    const { cache } = setUp('serve', { maxEntries: 2 });
    for (const key of ['a', 'b']) await cache.get(key, LIFE, async () => key);
    await cache.get('a', LIFE, async () => 'again');
    await cache.get('c', LIFE, async () => 'c');
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', undefined, 'c']);

    const sized = setUp('serve', { maxEntries: 99, maxSize: 5 }).cache;
    for (const value of ['xxx', 'yy', 'z']) await sized.get(value, LIFE, async () => value);
    expect([sized.peek('xxx'), sized.peek('yy'), sized.peek('z')]).toEqual([undefined, 'yy', 'z']);
    sized.clear();
    expect(sized.size).toBe(0);
  });
});
