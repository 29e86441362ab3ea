import type { RequestStatus } from '../commerce.types.ts';
import { mutationInProgressError } from '../errors/app-error.ts';

/** Where a kind of mutation stands, and what a submit then means. The one source of the rule (conventions §10). */
const allowsSubmit: Readonly<Record<RequestStatus, boolean>> = {
  uninitialized: true,
  pending: false,
  fulfilled: true,
  rejected: true,
};

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

export function createMutationLock(): MutationLock {
  const statuses = new Map<string, RequestStatus>();
  const listeners = new Set<(kind: string, status: RequestStatus) => void>();
  const statusOf = (kind: string): RequestStatus => statuses.get(kind) ?? 'uninitialized';
  const enter = (kind: string, status: RequestStatus): void => {
    statuses.set(kind, status);
    for (const listener of [...listeners]) listener(kind, status);
  };

  return {
    async run(kind, mutation) {
      if (!allowsSubmit[statusOf(kind)]) throw mutationInProgressError();
      enter(kind, 'pending');
      try {
        const reply = await mutation();
        enter(kind, 'fulfilled');
        return reply;
      } catch (error) {
        enter(kind, 'rejected');
        throw error;
      }
    },
    status: statusOf,
    isBusy: () => [...statuses.values()].includes('pending'),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
