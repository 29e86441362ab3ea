import { networkOf } from '../http/client-address.ts';

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
  take(kind: LimitKind, visitor: Visitor): number | undefined;
}

const MAX_BUCKETS = 40_000;

/** All sessions of an address together have so many times the tries of one. */
const SESSIONS_OF_AN_ADDRESS = 10;

/** Makes the buckets. `now` gives milliseconds. The longest unused buckets are forgotten first. */
export function createRateLimit(now: () => number): RateLimit {
  const levels = new Map<string, { level: number; at: number }>();

  function levelOf(key: string, burst: number, secondsEach: number, time: number): number {
    const before = levels.get(key) ?? { level: burst, at: time };
    return Math.min(burst, before.level + (time - before.at) / 1_000 / secondsEach);
  }

  function keep(key: string, level: number, at: number): void {
    levels.delete(key);
    levels.set(key, { level, at });
    if (levels.size > MAX_BUCKETS) levels.delete(levels.keys().next().value ?? '');
  }

  return {
    take(kind, { session, address: caller }) {
      const address = networkOf(caller);
      const { burst, secondsEach } = buckets[kind];
      const time = now();
      const each = secondsEach / SESSIONS_OF_AN_ADDRESS;
      const keys = { address: `${kind} ${address}`, session: `${kind} ${address} ${session}` };
      const ofAddress = levelOf(keys.address, burst * SESSIONS_OF_AN_ADDRESS, each, time);
      const ofSession = levelOf(keys.session, burst, secondsEach, time);
      const isFree = ofAddress >= 1 && ofSession >= 1;
      keep(keys.address, ofAddress - Number(isFree), time);
      keep(keys.session, ofSession - Number(isFree), time);
      if (isFree) return undefined;
      return Math.ceil(Math.max((1 - ofAddress) * each, (1 - ofSession) * secondsEach));
    },
  };
}
