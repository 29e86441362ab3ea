import { setImmediate } from 'node:timers/promises';

/** Pages that may wait: they take about 200 ms to make. Longer rows help no shopper, so a further page is refused at once (security.md T4). */
const MOST_WAITING = 64;

/** There are more pages to be made than can be. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/**
 * Makes the row of one process, in which each page gets a turn of the event loop. To render one takes milliseconds of processor time: many in
 * one turn would keep every call, refusal and file waiting for all of them.
 * @param isFull Returns whether the process is late with everything.
 */
export function createPageTurns(isFull: () => boolean) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Settles when a page may be made. @throws NoTurn at once when too many wait. */
  return async (): Promise<void> => {
    if (isFull() || waiting >= MOST_WAITING) throw new NoTurn();
    waiting += 1;
    last = last.then(() => setImmediate());
    await last;
    waiting -= 1;
  };
}
