import { expect, it } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

const FRESH = 10;
const away = () => Promise.reject(new Error('away'));

/** A promise that the test settles. */
function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function setUp(bounds: { maxEntries?: number; maxSize?: number } = {}) {
  const clock = { time: 1 };
  const { maxEntries = 10, maxSize = 100 } = bounds;
  const cache = createStaleCache<string>(
    () => clock.time,
    maxEntries,
    maxSize,
    ({ length }) => length,
  );
  const get = (key: string, value: string) => cache.fetch(key, { ttl: FRESH, context: async () => value });
  return { clock, cache, get };
}

it('shares one read between concurrent readers and keeps its value', async () => {
  const { cache, get } = setUp();
  const reading = deferred();
  let calls = 0;
  const read = () => {
    calls += 1;
    return reading.promise;
  };
  const both = [cache.fetch('a', { ttl: FRESH, context: read }), cache.fetch('a', { ttl: FRESH, context: read })];
  reading.resolve('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  expect([await get('a', 'two'), calls]).toEqual(['one', 1]);
});

it('older than fresh ─ the reader waits for a new value, and gets the old one only while that fails', async () => {
  const { cache, clock, get } = setUp();
  await get('a', 'one');
  for (const age of [11, 100_000, 199_000]) {
    clock.time += age;
    expect(await cache.fetch('a', { ttl: FRESH, context: away })).toBe('one');
  }
  clock.time += 2;
  expect(await get('a', 'two')).toBe('two');
});

it('five minutes old · the read fails ✗ its error, and nothing is kept', async () => {
  const { cache, clock, get } = setUp();
  await get('a', 'one');
  clock.time += 300_000 + FRESH;
  await expect(cache.fetch('a', { ttl: FRESH, context: away })).rejects.toThrow('away');
  expect(cache.size).toBe(0);
  expect(await get('a', 'two')).toBe('two');
});

it('keeps no failure and no undefined', async () => {
  const { cache, get } = setUp();
  await expect(cache.fetch('a', { ttl: FRESH, context: away })).rejects.toThrow('away');
  expect(await cache.fetch('a', { ttl: FRESH, context: async () => undefined })).toBeUndefined();
  expect(await get('a', 'hit')).toBe('hit');
});

it('forgets the least recently used first, by count and by size', async () => {
  const { get } = setUp({ maxEntries: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await get(key, key);
  expect([await get('a', 'new'), await get('c', 'new'), await get('b', 'new')]).toEqual(['a', 'c', 'new']);

  const sized = setUp({ maxSize: 5 });
  for (const value of ['xxx', 'yy', 'z']) await sized.get(value, value);
  expect([await sized.get('z', 'new'), await sized.get('yy', 'new'), await sized.get('xxx', 'new')]).toEqual([
    'z',
    'yy',
    'new',
  ]);
});

it('a value that is dropped while it is read still reaches its reader', async () => {
  const { cache, get } = setUp({ maxEntries: 1 });
  const reading = deferred();
  const first = cache.fetch('a', { ttl: FRESH, context: () => reading.promise });
  await get('b', 'b');
  reading.resolve('a');
  expect(await first).toBe('a');
});
