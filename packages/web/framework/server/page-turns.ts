/** Milliseconds a page may have to wait for its turn; the goal for a page that is made, 250 ms, has room for the making besides. */
const LONGEST_WAIT = 200;

/** So many may always wait: a process that has just started, or one page that took long, tells little of the next. */
const ALWAYS = 24;

/** How much the newest of the times between two turns counts in their average. */
const WEIGHT = 0.1;

/** There are more pages to be made than can be: said at once, since waiting in a row that grows helps nobody (security.md T4). */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/**
 * Lets pages be made one after another, each in a turn of the event loop of its own. To render one takes milliseconds of
 * processor time; many in one turn would keep every call, refusal and file waiting for all of them.
 */
export interface PageTurns {
  /**
   * Settles when a page may be made.
   * @throws NoTurn at once when its turn would come too late.
   */
  take(): Promise<void>;
}

export interface PageTurnsOptions {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** Is the process late with everything, whatever stands in this row? */
  readonly isFull: () => boolean;
  /** Runs something in the next turn of the event loop. */
  readonly inNextTurn: (work: () => void) => void;
}

/** Makes the row of one process. How long a turn takes is learned from those before, everything else that the loop did among it. */
export function createPageTurns({ now, isFull, inNextTurn }: PageTurnsOptions): PageTurns {
  const row: (() => void)[] = [];
  let average = 0;

  const giveTurn = (since: number) => {
    const time = now();
    average += (time - since - average) * WEIGHT;
    row.shift()?.();
    if (row.length > 0) inNextTurn(() => giveTurn(time));
  };

  return {
    take() {
      if (isFull() || (row.length >= ALWAYS && row.length * average > LONGEST_WAIT))
        return Promise.reject(new NoTurn());
      const turn = new Promise<void>((resolve) => row.push(resolve));
      const time = now();
      if (row.length === 1) inNextTurn(() => giveTurn(time));
      return turn;
    },
  };
}
