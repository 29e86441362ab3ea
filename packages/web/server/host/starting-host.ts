import { setTimeout as wait } from 'node:timers/promises';
import { type Breaker, type HostClient, HostError } from '@vitrin/gateway/parts';

/** Milliseconds between two tries. */
const PAUSE = 20;

/**
 * Knows whether the host may still be starting: until it has answered once, and no longer than `patience` milliseconds from now. Without this
 * the first pages of a start would be error pages, and the breaker would keep the next ones from a host that is there by then.
 * @param now milliseconds that never go back.
 * @param onLate called once, when a call fails because the host is not ready.
 */
export function createStartingHost(now: () => number, patience: number, onLate: () => void = () => {}) {
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
    /** True until a page was made, however long that takes: one that cannot be made says that the shop is starting. */
    isStarting: () => isStarting,
    /** Not with the first reply: while the breaker closes, others of the same page are still refused. */
    pageMade() {
      isStarting = false;
    },
    /** The same breaker, which counts nothing while the host may still be starting. */
    forgiving: (breaker: Breaker): Breaker => ({
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
    /** The same client; a call that no process accepted is repeated while the host may still be starting. */
    awaited(client: HostClient): HostClient {
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
