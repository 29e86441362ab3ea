import { LRUCache } from 'lru-cache';

/** Milliseconds after its read in which an old value replaces one that cannot be read, on top of the time in which it is fresh. */
const KEPT_OLD = 300_000;

export type StaleCache<Value extends NonNullable<unknown>> = ReturnType<typeof createStaleCache<Value>>;

/**
 * Makes a bounded cache of values that are the same for every shopper (security.md G17).
 * @param now milliseconds.
 * @param maxSize in the unit of `sizeOf`, usually bytes.
 */
export function createStaleCache<Value extends NonNullable<unknown>>(
  now: () => number,
  maxEntries: number,
  maxSize: number = Number.MAX_SAFE_INTEGER,
  sizeOf: (value: Value) => number = () => 1,
) {
  type Read = () => Promise<Value | undefined>;
  const entries: LRUCache<string, Value, Read> = new LRUCache({
    max: maxEntries,
    maxSize,
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
    perf: { now },
    ttlResolution: 0,
    // A value that is dropped while it is read still reaches its readers.
    ignoreFetchAbort: true,
    fetchMethod(key, old, { options, context: read }) {
      options.allowStaleOnFetchRejection = old !== undefined && entries.getRemainingTTL(key) > -KEPT_OLD;
      return read();
    },
  });
  return {
    /**
     * Returns the value of a key, read again when it is no longer fresh. Concurrent readers share one read. Undefined is not cached; a
     * failed read is not cached either and returns the old value.
     * @param fresh milliseconds.
     * @throws what `read` throws, without an old value.
     */
    get: (key: string, fresh: number, read: Read) => entries.fetch(key, { ttl: fresh, context: read }),
    get size() {
      return entries.size;
    },
  };
}
