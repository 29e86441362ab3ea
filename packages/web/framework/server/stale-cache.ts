import { LRUCache } from 'lru-cache';

/** Milliseconds after its read in which an old value replaces one that cannot be read, on top of the time in which it is fresh. */
const KEPT_OLD = 300_000;

export type StaleCache<Value> = ReturnType<typeof createStaleCache<Value>>;

/**
 * Makes a bounded cache of values that are the same for every shopper (security.md G17).
 * @param now milliseconds.
 * @param maxSize in the unit of `sizeOf`, usually bytes.
 */
export function createStaleCache<Value>(
  now: () => number,
  maxEntries: number,
  maxSize: number = Number.MAX_SAFE_INTEGER,
  sizeOf: (value: Value) => number = () => 1,
) {
  type Read = () => Promise<Value | undefined>;
  const entries = new LRUCache<string, { readonly value: Value; readonly until: number }, Read>({
    max: maxEntries,
    maxSize,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
    perf: { now },
    ttlResolution: 0,
    // A value that is dropped while it is read still reaches its readers.
    ignoreFetchAbort: true,
    async fetchMethod(_key, old, { options: entry, context: read }) {
      try {
        const value = await read();
        if (value === undefined) return undefined;
        return { value, until: now() + (entry.ttl ?? 0) + KEPT_OLD };
      } catch (error) {
        if (old === undefined || old.until <= now()) throw error;
        // The next reader tries again.
        entry.ttl = 1;
        return old;
      }
    },
  });
  return {
    /**
     * Returns the value of a key, read again when it is no longer fresh. Concurrent readers share one read. Undefined is not cached; a
     * failed read is not cached either and returns the old value.
     * @param fresh milliseconds.
     * @throws what `read` throws, without an old value.
     */
    async get(key: string, fresh: number, read: Read): Promise<Value | undefined> {
      return (await entries.fetch(key, { ttl: fresh, context: read }))?.value;
    },
    get size() {
      return entries.size;
    },
  };
}
