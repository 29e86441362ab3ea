import { networkOf } from '../http/client-address.ts';
import type { Bucket } from '../shared-store/shared-store.types.ts';

/** Bursts and seconds for one more try (security.md G16). Wide enough for a family behind one address. */
const buckets = {
  signIn: { burst: 100, secondsEach: 1 },
  code: { burst: 30, secondsEach: 4 },
  lookup: { burst: 20, secondsEach: 10 },
  bin: { burst: 60, secondsEach: 1 },
  report: { burst: 30, secondsEach: 10 },
} as const;

/** Kinds of guessing that are slowed down. */
export type LimitKind = keyof typeof buckets;

/** Who tries. A session is whatever the cookie says, so it may be made up. */
export interface Visitor {
  readonly session: string;
  readonly address: string;
}

/** Token buckets by kind and visitor. */
export interface RateLimit {
  /** Takes one try; gives the seconds to wait when there is none left. */
  take(kind: LimitKind, visitor: Visitor): Promise<number | undefined>;
}

const MAX_BUCKETS = 40_000;

/** All sessions of an address together have so many times the tries of one. */
const SESSIONS_OF_AN_ADDRESS = 10;

/** The buckets that a try is taken from, the address's first. */
export function bucketsOf(kind: LimitKind, visitor: Visitor): readonly [Bucket, Bucket] {
  const { session } = visitor;
  const address = networkOf(visitor.address);
  const { burst, secondsEach } = buckets[kind];
  return [
    {
      key: `${kind} ${address}`,
      burst: burst * SESSIONS_OF_AN_ADDRESS,
      secondsEach: secondsEach / SESSIONS_OF_AN_ADDRESS,
    },
    { key: `${kind} ${address} ${session}`, burst, secondsEach },
  ];
}

/** Makes the buckets in this process's memory. `now` gives milliseconds. The longest unused buckets are forgotten first. */
export function createRateLimit(now: () => number): RateLimit {
  const levels = new Map<string, { level: number; at: number }>();

  function levelOf({ key, burst, secondsEach }: Bucket, time: number): number {
    const before = levels.get(key) ?? { level: burst, at: time };
    return Math.min(burst, before.level + (time - before.at) / 1_000 / secondsEach);
  }

  function keep(key: string, level: number, at: number): void {
    levels.delete(key);
    levels.set(key, { level, at });
    if (levels.size > MAX_BUCKETS) levels.delete(levels.keys().next().value ?? '');
  }

  return {
    async take(kind, visitor) {
      const time = now();
      const [ofAddress, ofSession] = bucketsOf(kind, visitor);
      const levels = { address: levelOf(ofAddress, time), session: levelOf(ofSession, time) };
      const isFree = levels.address >= 1 && levels.session >= 1;
      keep(ofAddress.key, levels.address - Number(isFree), time);
      keep(ofSession.key, levels.session - Number(isFree), time);
      if (isFree) return undefined;
      const waits = [(1 - levels.address) * ofAddress.secondsEach, (1 - levels.session) * ofSession.secondsEach];
      return Math.ceil(Math.max(...waits));
    },
  };
}
