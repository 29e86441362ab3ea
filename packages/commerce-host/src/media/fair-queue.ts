import { overloaded } from '../http/errors.ts';

/** Who wants something done, and until when. */
export interface Asker {
  /** The address of whoever asks; those of one address share their turns. */
  readonly address: string;
  /** Aborts when the client disconnects or its wait ends. */
  readonly signal: AbortSignal;
}

/** Lets a bounded number of tasks run at a time; the others wait for their turn. */
export interface FairQueue {
  /**
   * @throws HttpError 503 when too many wait already, of this address or of all.
   * @throws the signal's reason when it aborts before the task's turn; a task that runs is not ended.
   */
  run<T>(asker: Asker, task: () => Promise<T>): Promise<T>;
}

/** Bounds of a queue. */
export interface FairQueueOptions {
  readonly atOnce: number;
  /** Tasks that wait, of all addresses and of one. */
  readonly mostWaiting: number;
  readonly mostOfOneAddress: number;
}

/** Makes a queue in which addresses take turns, so that one that asks for much waits behind itself alone. */
export function createFairQueue({ atOnce, mostWaiting, mostOfOneAddress }: FairQueueOptions): FairQueue {
  /** The addresses in the order of their turns, each with what waits. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;
  let waitingCount = 0;

  function take(address: string, start: () => void): void {
    const line = waiting.get(address);
    if (!line?.delete(start)) return;
    waitingCount -= 1;
    // Whoever had a turn goes to the end of the row.
    waiting.delete(address);
    if (line.size > 0) waiting.set(address, line);
  }

  function enter({ address, signal }: Asker): Promise<void> {
    const line = waiting.get(address) ?? new Set();
    if (waitingCount >= mostWaiting || line.size >= mostOfOneAddress) throw overloaded();
    waitingCount += 1;
    waiting.set(address, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.delete(start);
        waitingCount -= 1;
        if (line.size === 0) waiting.delete(address);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      line.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function startNext(): void {
    const [next] = waiting;
    const [start] = next?.[1] ?? [];
    if (next === undefined || start === undefined) {
      running -= 1;
      return;
    }
    take(next[0], start);
    start();
  }

  return {
    async run(asker, task) {
      asker.signal.throwIfAborted();
      if (running < atOnce) running += 1;
      // The task that ends hands its place over; nobody who comes just then may take it first.
      else await enter(asker);
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
