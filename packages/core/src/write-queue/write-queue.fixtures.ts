import type { QueueServices, QueueTypes, Staleness } from './write-queue.types.ts';

/** Services of a test that answers the chart's actors itself. */
export function unusedQueueServices<Q extends QueueTypes>(place: string): QueueServices<Q> {
  const refuse = () => Promise.reject(new Error(`[${place}] this test answers the actors itself`));
  return { load: refuse, write: refuse };
}

interface QueueSnapshot {
  readonly context: {
    readonly current: object | null;
    readonly waiting: readonly object[];
    readonly stale: Staleness;
    readonly readError: object | null;
  };
  hasTag(tag: 'busy'): boolean;
  matches(state: 'resting' | 'failed'): boolean;
}

/** Two waiting commands show everything that three would. */
export const hasRoom = ({ context }: QueueSnapshot): boolean => context.waiting.length < 2;

export const isQueueRest = (snapshot: QueueSnapshot): boolean =>
  snapshot.matches('resting') || snapshot.matches('failed');

/** What is true of every kind, in every state. */
export function checkQueue(snapshot: QueueSnapshot): void {
  const { current, waiting, stale, readError } = snapshot.context;
  if (snapshot.hasTag('busy') !== (current !== null)) throw new Error('busy without a write, or the reverse');
  if (snapshot.matches('resting') && waiting.length > 0) throw new Error('rests while a command waits');
  if (snapshot.matches('resting') && stale !== 'no') throw new Error('rests on something old');
  if (snapshot.matches('failed') && readError === null) throw new Error('failed without a reason');
}
