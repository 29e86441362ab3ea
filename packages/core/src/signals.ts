import type { Signal, Signals } from './commerce.types.ts';

/** Tells every listener, in the order they came; one that ends its subscription meanwhile is not told any more. */
export function createSignals(): Signals {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    emit(signal) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(signal);
    },
    subscribe(listener) {
      // A wrapper of its own, so that the same function can be subscribed twice and end once.
      const own = (signal: Signal): void => listener(signal);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
