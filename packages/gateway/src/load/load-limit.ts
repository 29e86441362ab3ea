/** Tells when this process has more to do than it can, so that requests are refused at once instead of answered late (security.md T4). */
export interface LoadLimit {
  /** Is there no room for a request of this kind now? Writes have room for longer: who is paying comes before who is looking. */
  isFull(kind: 'read' | 'write'): boolean;
  /** Ends the measuring. */
  stop(): void;
}

/** Milliseconds between two looks at the event loop. */
const TICK = 20;

/** How late a look may come before there is no room; in milliseconds. */
const LATE: Readonly<Record<'read' | 'write', number>> = { read: 100, write: 400 };

/** A process that was merely held up, by its garbage or by others on the machine, is not full: it has to be late so long. */
const PATIENCE = 1_000;

/** And on time so long before every request is let in again. */
const RECOVERY = 1_000;

/**
 * Watches how late the event loop is. Everything a request needs of this process stands in that one row, so its delay is
 * the time a new request would wait. While the process is under strain, the age of the last look says within a turn of the
 * loop how far behind it is; a turn that is soon over lets the next requests in.
 * @param now milliseconds that never go back.
 */
export function createLoadLimit(now: () => number): LoadLimit {
  let lastLook = now();
  let lateSince: number | undefined;
  let onTimeSince = lastLook;
  let isStrained = false;
  const look = () => {
    const time = now();
    if (time - lastLook - TICK > LATE.read) lateSince ??= lastLook;
    else if (lateSince !== undefined) {
      lateSince = undefined;
      onTimeSince = time;
    }
    lastLook = time;
    if (lateSince === undefined) isStrained &&= time - onTimeSince < RECOVERY;
    else isStrained ||= time - lateSince >= PATIENCE;
  };
  const timer = setInterval(look, TICK).unref();
  return {
    isFull: (kind) => isStrained && now() - lastLook - TICK > LATE[kind],
    stop: () => clearInterval(timer),
  };
}
