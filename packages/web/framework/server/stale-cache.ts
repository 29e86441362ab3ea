import { LRUCache } from 'lru-cache';

/** How long a value serves, in milliseconds: as it is until `fresh`, and as the rule for old ones says until `keep`. */
export interface Lifetime {
  readonly fresh: number;
  readonly keep: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly freshUntil: number;
  readonly keepUntil: number;
}

/** A bounded cache of values that are the same for everybody (security.md G17). */
export interface StaleCache<Value> {
  /**
   * The value of a key. Concurrent readers share one read. A failed read is not kept and leaves an old value in place.
   */
  get(key: string, lifetime: Lifetime | ((value: Value) => Lifetime), read: () => Promise<Value>): Promise<Value>;
  /** The value, when one is fresh; never starts a read. */
  peek(key: string): Value | undefined;
  clear(): void;
  readonly size: number;
}

/**
 * What happens to a value older than `fresh`. `serve`: it is given at once and read anew beside it. `replace`: the reader
 * waits for a new one, and gets the old one only when that fails.
 */
export type OldValueRule = 'serve' | 'replace';

/** Bounds of a cache. `sizeOf` and `maxSize` count in one unit of the caller's, usually bytes. */
export interface StaleCacheOptions<Value> {
  readonly old: OldValueRule;
  readonly maxEntries: number;
  readonly maxSize?: number;
  readonly sizeOf?: (value: Value) => number;
  readonly now: () => number;
}

export function createStaleCache<Value>(options: StaleCacheOptions<Value>): StaleCache<Value> {
  const { now, sizeOf = () => 1, maxSize = Number.MAX_SAFE_INTEGER, maxEntries } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    max: maxEntries,
    maxSize,
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  });
  const reads = new Map<string, Promise<Value>>();

  const load = (key: string, lifetime: Lifetime | ((value: Value) => Lifetime), read: () => Promise<Value>) => {
    const running = reads.get(key);
    if (running !== undefined) return running;
    const reading = read()
      .then((value) => {
        const { fresh, keep } = typeof lifetime === 'function' ? lifetime(value) : lifetime;
        entries.set(key, { value, freshUntil: now() + fresh, keepUntil: now() + keep });
        return value;
      })
      .finally(() => reads.delete(key));
    reads.set(key, reading);
    return reading;
  };

  const use = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.keepUntil > now()) return entry;
    entries.delete(key);
    return undefined;
  };

  return {
    get(key, lifetime, read) {
      const entry = use(key);
      if (entry === undefined) return load(key, lifetime, read);
      if (entry.freshUntil > now()) return Promise.resolve(entry.value);
      const reading = load(key, lifetime, read).catch(() => entry.value);
      return options.old === 'replace' ? reading : Promise.resolve(entry.value);
    },
    peek(key) {
      const entry = use(key);
      return entry !== undefined && entry.freshUntil > now() ? entry.value : undefined;
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
