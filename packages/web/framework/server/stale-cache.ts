import { LRUCache } from 'lru-cache';

/** Milliseconds after its read in which an old value replaces one that cannot be read, on top of the time in which it is fresh. */
const KEPT_OLD = 300_000;

type Read<Value> = () => Promise<Value | undefined>;

export type StaleCache<Value extends NonNullable<unknown>> = LRUCache<string, Value, Read<Value>>;

/**
 * Makes a bounded cache of values that are the same for every shopper (security.md G17). `fetch(key, { ttl, context: read })` reads a value
 * again when it is no longer fresh. Concurrent readers share one read. Undefined is not cached; a failed read is not cached either: it
 * returns the old value, or without one throws what `read` throws.
 * @param now milliseconds.
 * @param maxSize in the unit of `sizeCalculation`, usually bytes.
 */
export function createStaleCache<Value extends NonNullable<unknown>>(
  now: () => number,
  max: number,
  maxSize: number = Number.MAX_SAFE_INTEGER,
  sizeCalculation: (value: Value) => number = () => 1,
): StaleCache<Value> {
  const cache: StaleCache<Value> = new LRUCache({
    max,
    maxSize,
    sizeCalculation,
    perf: { now },
    ttlResolution: 0,
    // A value that is dropped while it is read still reaches its readers.
    ignoreFetchAbort: true,
    fetchMethod(key, old, { options, context: read }) {
      options.allowStaleOnFetchRejection = old !== undefined && cache.getRemainingTTL(key) > -KEPT_OLD;
      return read();
    },
  });
  return cache;
}
