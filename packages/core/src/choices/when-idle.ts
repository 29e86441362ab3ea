import type { MutationLock } from '../lock/mutation-lock.types.ts';

/** Something that writes for the shopper and may hold further writes back: the tab's basket. */
export interface Writes {
  /** A write is on its way or waits for its turn. */
  isBusy(): boolean;
  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Waits until nothing is being written: neither by the tab's basket, with everything that it has queued, nor under the
 * lock. Ends by itself, for every call and every write of the basket has a time limit.
 */
export function whenIdle(lock: MutationLock, basket: Writes): Promise<void> {
  const isIdle = () => !lock.isBusy() && !basket.isBusy();
  if (isIdle()) return Promise.resolve();
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const look = () => {
      if (!isIdle()) return;
      for (const end of ends) end();
      resolve();
    };
    ends.push(lock.subscribe(look), basket.subscribe(look));
  });
}
