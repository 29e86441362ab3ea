import type { Clock } from '@vitrin/core';

/** How long typed card fields wait for their owner, in milliseconds (security C3). */
export const idleLimit = 15 * 60 * 1000;

/** A watch over typed secrets. */
export interface IdleWatch {
  /** Something was typed: the time begins anew. */
  touch(): void;
  /** The tab is there again: a timer of a frozen tab may have slept through its time. */
  look(): void;
  stop(): void;
}

/** Calls `forget` once nothing was typed for {@link idleLimit}; it watches again from the next key on. */
export function watchIdle(clock: Clock, forget: () => void): IdleWatch {
  let timer: unknown;
  let deadline: number | undefined;
  const stop = () => {
    clock.clearTimeout(timer);
    deadline = undefined;
  };
  const end = () => {
    stop();
    forget();
  };
  return {
    touch() {
      stop();
      deadline = clock.now() + idleLimit;
      timer = clock.setTimeout(end, idleLimit);
    },
    look() {
      if (deadline !== undefined && clock.now() >= deadline) end();
    },
    stop,
  };
}
