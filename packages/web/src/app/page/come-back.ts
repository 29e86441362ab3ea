/** What {@link untilBack} works with. */
export interface ComeBackOptions {
  /** Asks once whether the page can be had; true when it can. Never rejects. */
  readonly ask: () => Promise<boolean>;
  /** Ends a pause early: the browser has a network again (`online`), or the shopper wants a try now (`try`). */
  readonly events: readonly EventTarget[];
  /** Ends the tries. */
  readonly signal: AbortSignal;
  /** Between 0 and 1; spreads the tries of many tabs. */
  readonly random?: () => number;
}

/** Milliseconds until the first try, and at most between two. */
const FIRST = 2_000;
const LONGEST = 30_000;

/**
 * Tries until a page can be had again: after 2 s, then after twice as long each time up to 30 s, a quarter more or less so
 * that many tabs do not ask at once, and at once when one of the events says so. Two tries never overlap.
 * @returns true when the page is back; false when the signal ended the tries.
 */
export async function untilBack({ ask, events, signal, random = Math.random }: ComeBackOptions): Promise<boolean> {
  for (let wait = FIRST; !signal.aborted; wait = Math.min(wait * 2, LONGEST)) {
    await pause(wait * (0.75 + random() / 2), events, signal);
    if (!signal.aborted && (await ask())) return !signal.aborted;
  }
  return false;
}

/** Resolves after so many milliseconds, or at the first event or signal. */
function pause(time: number, events: readonly EventTarget[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = () => {
      clearTimeout(timer);
      heard.abort();
      resolve();
    };
    const timer = setTimeout(end, time);
    const once = { once: true, signal: heard.signal };
    signal.addEventListener('abort', end, once);
    for (const target of events) for (const name of ['online', 'try']) target.addEventListener(name, end, once);
  });
}
