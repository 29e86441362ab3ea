/**
 * Order-placing requests at work in this process, by idempotency key. A repeat waits here for the first one to land instead
 * of asking the database again and again.
 */
export class Flights {
  readonly #running = new Map<string, Promise<void>>();

  /** Runs the work and lets others wait for its end under this key. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running.set(key, promise);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      resolve();
    }
  }

  /** Resolves when the request under this key has ended; `undefined` when this process runs none. */
  landing(key: string): Promise<void> | undefined {
    return this.#running.get(key);
  }
}
