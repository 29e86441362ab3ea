import type { TestClock } from '@vitrin/commerce-host/testing';
import type { Clock } from '@vitrin/core';

/** The clock of a whole world: core's timers and the host's time move together, and only when told to. */
export class SteppedClock implements Clock {
  readonly #host: TestClock;
  readonly #timers = new Map<number, { readonly at: number; readonly task: () => void }>();
  #nextId = 1;

  constructor(host: TestClock) {
    this.#host = host;
  }

  now(): number {
    return this.#host.now().getTime();
  }

  setTimeout(task: () => void, milliseconds: number): unknown {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#timers.set(id, { at: this.now() + milliseconds, task });
    return id;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  /** Moves time on; what is due happens in order, and `settle` runs after each. */
  async advance(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now() + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, { at, task }] = due;
      this.#timers.delete(id);
      this.#host.advance(Math.max(0, at - this.now()));
      task();
      await settle();
    }
    this.#host.advance(Math.max(0, end - this.now()));
    await settle();
  }
}
