interface Waiting {
  readonly due: number;
  readonly task: () => void;
}

/** A clock for xstate whose time is moved by hand; timers end one at a time, the earliest first, of two the older. */
export class PathClock {
  readonly #waiting = new Map<number, Waiting>();
  #now = 0;
  #last = 0;

  now = (): number => this.#now;

  setTimeout = (task: () => void, delay: number): number => {
    this.#last += 1;
    this.#waiting.set(this.#last, { due: this.#now + Math.max(0, delay), task });
    return this.#last;
  };

  clearTimeout = (id: unknown): void => void this.#waiting.delete(id as number);

  #next(): readonly [number, Waiting] | undefined {
    const finite = [...this.#waiting].filter(([, { due }]) => Number.isFinite(due));
    return finite.reduce<readonly [number, Waiting] | undefined>(
      (best, one) => (best && best[1].due <= one[1].due ? best : one),
      undefined,
    );
  }

  /** Lets time pass until `time`, or until the next timer is about to end. */
  moveTo(time: number): void {
    const due = this.#next()?.[1].due ?? time;
    this.#now = Math.max(this.#now, Math.min(time, due));
  }

  /** Lets time pass until the next timer ends. @returns false when none is running. */
  endNext(): boolean {
    const next = this.#next();
    if (!next) return false;
    const [id, { due, task }] = next;
    this.#now = Math.max(this.#now, due);
    this.#waiting.delete(id);
    task();
    return true;
  }
}
