/** Tries that are let through at once, and the seconds for one more. */
export interface Bucket {
  readonly key: string;
  readonly burst: number;
  readonly secondsEach: number;
}

/** What a claim finds: the claimant has to do the work, somebody is at it, or it is done. */
export type Claim =
  | { readonly state: 'mine' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: string };

/**
 * What several processes of the shop have to know together. Each operation is one step that no other process comes between.
 * Time is the store's own: the clocks of several machines differ.
 */
export interface SharedStore {
  /**
   * Takes a try from all buckets, or from none when one of them is empty.
   * @param buckets the same ones always in the same order.
   * @returns the seconds to wait; undefined: it may be tried.
   */
  takeTokens(buckets: readonly Bucket[]): Promise<number | undefined>;
  /** Keeps a value for so many milliseconds. */
  put(key: string, value: string, milliseconds: number): Promise<void>;
  /** Gives a value to the first who asks and to nobody else. */
  takeOut(key: string): Promise<string | undefined>;
  /**
   * Claims a piece of work of somebody: `what` takes the place of whatever that one did before.
   * @param milliseconds after which a claim without a result is anybody's.
   */
  claim(who: string, what: string, milliseconds: number): Promise<Claim>;
  /** Keeps the result of claimed work for so many milliseconds. */
  finish(who: string, what: string, result: string, milliseconds: number): Promise<void>;
  /** Gives claimed work back undone. */
  release(who: string, what: string): Promise<void>;
  /** Ends its connections. */
  close(): Promise<void>;
}
