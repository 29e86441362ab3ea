import type { Log } from '../log.ts';
import { createSessionTickets, LIFETIME, makeTicket, type SessionTickets } from '../session/session-tickets.ts';
import { sealOf } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.types.ts';
import { createDuplicateSubmissions, type DuplicateSubmissions, MEMORY } from './duplicate-submission.ts';
import { bucketsOf, createRateLimit, type RateLimit } from './rate-limit.ts';

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
