import type { RequestStatus } from '../commerce.types.ts';

/** Refuses a second write of a kind while the first is on its way (specification 1). */
export interface MutationLock {
  /**
   * Runs a mutation unless one of its kind is running. Kind is the operation's name (`setShippingOption`).
   * A second submit rejects at once with `Mutation already in progress.` and calls nothing; a queue that waits or
   * replaces stands above the lock, in a chart (ruling 6).
   */
  run<Reply>(kind: string, mutation: () => Promise<Reply>): Promise<Reply>;
  status(kind: string): RequestStatus;
  /** Is a mutation of any kind running? */
  isBusy(): boolean;
  /** Called after each change. @returns a function that ends the subscription. */
  subscribe(listener: (kind: string, status: RequestStatus) => void): () => void;
}

/**
 * One mutation as the chart knows it. What it sends and what comes back stay with its caller: the chart says when it starts
 * and when the caller hears of its end, which is after the kind is free again.
 */
export interface Submission {
  /** Starts it. Settles when it ends, without its reply. */
  start(): Promise<void>;
  /** Lets the caller hear how it ended. */
  end(): void;
  /** Tells the caller that another one of the kind is running. */
  refuse(): void;
}

/** One mutation of the lock's kind is asked for. */
export interface LockEvent {
  readonly type: 'mutation.submitted';
  readonly submission: Submission;
}

export type LockEmitted =
  /** A second submit of the kind while the first runs: it gets `Mutation already in progress.` and sends nothing. */
  { readonly type: 'mutation.refused' } | { readonly type: 'status.changed'; readonly status: RequestStatus };

export interface LockContext {
  /** The operation's name. */
  readonly kind: string;
  /** The one that runs. */
  readonly current: Submission | null;
}

export interface LockInput {
  readonly kind: string;
}
