import { setTimeout as wait } from 'node:timers/promises';
import { type Breaker, type HostClient, HostError } from '@vitrin/gateway/parts';

/** Milliseconds between two tries. */
const PAUSE = 20;

/** The part of a shop's start in which its host may not listen yet: both are started together. */
export interface StartingHost {
  /** The same breaker, which counts nothing while the host may still be starting. */
  forgiving(breaker: Breaker): Breaker;
  /** Was no page made yet? However long that takes: one that cannot be made then says that the shop is starting. */
  isStarting(): boolean;
  /** A page was made. Not with the first reply: while the breaker closes, others of the same page are still refused. */
  pageMade(): void;
  /** The same client; a call that nobody took, since nobody listens, is made again while the host may still be starting. */
  awaited(client: HostClient): HostClient;
}

/**
 * Knows whether the host may still be starting: until it has answered once, and no longer than `patience` milliseconds from now. Without this
 * the first pages of a start would be error pages, and the breaker would keep the next ones from a host that is there by then.
 * @param now milliseconds that never go back.
 * @param onLate called once, when a call fails because the host is not ready.
 */
export function createStartingHost(now: () => number, patience: number, onLate: () => void = () => {}): StartingHost {
  const end = now() + patience;
  let hasAnswered = false;
  let isStarting = true;
  let isLate = false;
  const tellLate = () => {
    if (isStarting && !isLate) onLate();
    isLate = true;
  };
  const mayBeStarting = () => !hasAnswered && now() < end;
  const isRefused = (error: unknown) => error instanceof HostError && error.code === 'unreachable';
  return {
    isStarting: () => isStarting,
    pageMade() {
      isStarting = false;
    },
    forgiving: (breaker) => ({
      allows: () => breaker.allows(),
      retryAfter: () => breaker.retryAfter(),
      get isOpen() {
        return breaker.isOpen;
      },
      succeeded() {
        hasAnswered = true;
        breaker.succeeded();
      },
      failed() {
        if (!mayBeStarting()) breaker.failed();
      },
    }),
    awaited(client) {
      const call: HostClient['call'] = async (one) => {
        for (;;) {
          try {
            const reply = await client.call(one);
            if (reply.status === 503) tellLate();
            return reply;
          } catch (error) {
            // Nothing of it was taken: to make it again is to make it once, a write too.
            if (isRefused(error) && mayBeStarting() && !one.signal?.aborted) await wait(PAUSE);
            else {
              tellLate();
              throw error;
            }
          }
        }
      };
      return { ...client, call };
    },
  };
}
