/**
 * Order-placing requests at work in this process. A repeat that arrives meanwhile shares the first one's reply (Protocol
 * conventions §11, "in parallel too").
 */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  /** Runs the work; until it ends, `landing` of the same key gives its result. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = work().finally(() => this.#running.delete(key));
    this.#running.set(key, flight);
    return flight;
  }

  /** The result to come of the request under this key; `undefined` when this process runs none. */
  landing(key: string): Promise<Result> | undefined {
    return this.#running.get(key);
  }
}
