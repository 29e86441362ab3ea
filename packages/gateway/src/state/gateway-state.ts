import { createHash } from 'node:crypto';
import { networkOf } from '../http/client-address.ts';
import type { Log } from '../log.ts';
import { createSessionTickets, LIFETIME, makeTicket, type SessionTickets } from '../session/session-tickets.ts';
import { sealOf } from '../shared-store/seal.ts';
import type { Bucket, SharedStore } from '../shared-store/shared-store.types.ts';

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

/** Milliseconds in which the same press of the same shopper counts once. */
const MEMORY = 2_000;
const MAX_SHOPPERS = 2_000;

/** Work for presses that are one and the same. */
interface Submission<Result> {
  /** Whose press it is. */
  readonly who: string;
  /** What was pressed, with all that was typed. Only its hash is kept: it can be long, and nobody's to read. */
  readonly what: string;
  readonly work: () => Promise<Result>;
  /** False for a result that may be tried again at once. */
  readonly isDone: (result: Result) => boolean;
}

/** Runs work once for presses that are one and the same. */
type DuplicateSubmissions = <Result>(submission: Submission<Result>) => Promise<Result>;

/**
 * A double click without scripts sends a form twice, and a browser that gives up the first reply has sent it all the same:
 * whoever comes while the first is being answered, or right after, gets its answer. What failed may be tried at once, and what
 * was pressed after something else counts anew: more, fewer and more are three presses, however quick.
 * @param now gives milliseconds.
 */
function createDuplicateSubmissions(now: () => number): DuplicateSubmissions {
  const lastSubmissions = new Map<
    string,
    { readonly what: string; readonly result: Promise<unknown>; until: number }
  >();
  return <Result>({ who, what, work, isDone }: Submission<Result>): Promise<Result> => {
    const hash = createHash('sha256').update(what).digest('base64');
    const known = lastSubmissions.get(who);
    if (known?.what === hash && now() < known.until) return known.result as Promise<Result>;
    const result = work();
    const submission = { what: hash, result, until: Number.POSITIVE_INFINITY };
    lastSubmissions.delete(who);
    lastSubmissions.set(who, submission);
    const [oldest] = lastSubmissions.keys();
    if (lastSubmissions.size > MAX_SHOPPERS && oldest !== undefined) lastSubmissions.delete(oldest);
    const forget = () => {
      if (lastSubmissions.get(who) === submission) lastSubmissions.delete(who);
    };
    result.then((made) => {
      if (isDone(made)) submission.until = now() + MEMORY;
      else forget();
    }, forget);
    return result;
  };
}

/** What the gateway remembers between requests. */
export interface GatewayState {
  readonly limit: RateLimit;
  readonly tickets: SessionTickets;
  readonly duplicateSubmissions: DuplicateSubmissions;
}

/** Keeps it in this process's memory: for a shop of one process. */
export function createOwnState(now: () => number): GatewayState {
  return {
    limit: createRateLimit(now),
    tickets: createSessionTickets(now),
    duplicateSubmissions: createDuplicateSubmissions(now),
  };
}

/** Milliseconds after which a submission that another process does is taken for lost with it, and between two looks at it. */
const LOST = 30_000;
const LOOK = 50;

/** What the shared state is made of. */
export interface SharedStateInit {
  readonly store: SharedStore;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/**
 * Keeps it where all processes of the shop see it. While the store cannot be asked each process goes by its own memory: a
 * shop without limits across processes is better than no shop.
 */
export function createSharedState({ store, log, now, sleep }: SharedStateInit): GatewayState {
  const own = createOwnState(now);

  async function orOwn<Result>(shared: () => Promise<Result>, alone: () => Promise<Result>): Promise<Result> {
    try {
      return await shared();
    } catch (error) {
      log.warn('shared store failed', { reason: error instanceof Error ? error.name : '' });
      return alone();
    }
  }

  return {
    limit: {
      take: (kind, visitor) =>
        orOwn(
          () => store.takeTokens(bucketsOf(kind, visitor)),
          () => own.limit.take(kind, visitor),
        ),
    },
    tickets: {
      make: (travelling) =>
        orOwn(
          async () => {
            const ticket = makeTicket();
            const seal = sealOf('ticket', ticket);
            await store.put(seal.key, seal.close(JSON.stringify(travelling)), LIFETIME);
            return ticket;
          },
          () => own.tickets.make(travelling),
        ),
      async take(ticket, locale) {
        const seal = sealOf('ticket', ticket);
        const sealed = await store.takeOut(seal.key).catch(() => undefined);
        const text = sealed === undefined ? undefined : seal.open(sealed);
        if (text === undefined) return own.tickets.take(ticket, locale);
        const travelling = JSON.parse(text) as { readonly session: string; readonly locale: string };
        return travelling.locale === locale ? travelling.session : undefined;
      },
    },
    async duplicateSubmissions(submission) {
      type Result = Awaited<ReturnType<typeof submission.work>>;
      const { who, what, work, isDone } = submission;
      // Only who sends the same with the same session can read what came of it: cookies stand in it.
      const seal = sealOf('submission', `${who} ${what}`);
      const owner = sealOf('submission of', who).key;
      const claim = () => store.claim(owner, seal.key, LOST);
      let found = await claim().catch(() => undefined);
      if (found === undefined) return own.duplicateSubmissions(submission);
      while (found.state === 'running') {
        await sleep(LOOK);
        found = await claim();
      }
      if (found.state === 'done') {
        const text = seal.open(found.result);
        return text === undefined ? work() : (JSON.parse(text) as Result);
      }
      const forget = () => store.release(owner, seal.key).catch(() => undefined);
      const result = await work().catch(async (error: unknown) => {
        await forget();
        throw error;
      });
      if (isDone(result)) {
        await store.finish(owner, seal.key, seal.close(JSON.stringify(result)), MEMORY).catch(() => undefined);
      } else await forget();
      return result;
    },
  };
}
