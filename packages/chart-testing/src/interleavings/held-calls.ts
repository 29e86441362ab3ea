interface HeldCall {
  readonly name: string;
  readonly arrive: () => void;
  readonly signal: AbortSignal | undefined;
}

/** A reply is about to arrive. */
export interface Arrival {
  /** Who asked has given it up: nothing may come of it. */
  readonly isLate: boolean;
}

/** Calls whose replies a test lets arrive in any order, given up or not. */
export class HeldCalls {
  readonly #held: HeldCall[] = [];
  readonly #counts = new Map<string, number>();

  /** Words of each reply on its way, the oldest first. */
  get pending(): readonly string[] {
    return this.#held.map(({ name }) => name);
  }

  /**
   * Holds a call. What it does at the host happens now; its reply arrives when the test says.
   * @param call what is asked, without an end: `read`; each gets a number
   */
  hold<Reply>(call: string, reply: Reply, signal?: AbortSignal): Promise<Reply> {
    const count = (this.#counts.get(call) ?? 0) + 1;
    this.#counts.set(call, count);
    return new Promise((resolve) => {
      this.#held.push({ name: `the reply to ${call} ${count}`, arrive: () => resolve(reply), signal });
    });
  }

  /** The reply arrives. */
  arrive(name: string): Arrival {
    const index = this.#held.findIndex((one) => one.name === name);
    const [call] = index < 0 ? [] : this.#held.splice(index, 1);
    if (!call) throw new Error(`[races] nothing waits for "${name}"`);
    call.arrive();
    return { isLate: call.signal?.aborted === true };
  }
}
