/** Bursts and seconds for one more try (security.md G16). Wide enough for a family behind one address. */
const buckets = {
  signIn: { burst: 100, secondsEach: 1 },
  code: { burst: 30, secondsEach: 4 },
  lookup: { burst: 20, secondsEach: 10 },
  bin: { burst: 60, secondsEach: 1 },
} as const;

/** Kinds of guessing that are slowed down. */
export type LimitKind = keyof typeof buckets;

/** Token buckets by kind and visitor. */
export interface RateLimit {
  /** Takes one try; gives the seconds to wait when there is none left. */
  take(kind: LimitKind, visitor: string): number | undefined;
}

const MAX_VISITORS = 20_000;

/** Makes the buckets. `now` gives milliseconds. The longest unused visitors are forgotten first. */
export function createRateLimit(now: () => number): RateLimit {
  const levels = new Map<string, { level: number; at: number }>();
  return {
    take(kind, visitor) {
      const { burst, secondsEach } = buckets[kind];
      const key = `${kind} ${visitor}`;
      const time = now();
      const before = levels.get(key) ?? { level: burst, at: time };
      const level = Math.min(burst, before.level + (time - before.at) / 1_000 / secondsEach);
      levels.delete(key);
      levels.set(key, { level: level >= 1 ? level - 1 : level, at: time });
      if (levels.size > MAX_VISITORS) levels.delete(levels.keys().next().value ?? '');
      return level >= 1 ? undefined : Math.ceil((1 - level) * secondsEach);
    },
  };
}
