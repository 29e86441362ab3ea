import { isMissing, missingFileEvent } from './missing-file.ts';

/** Where the files for which this tab has loaded a page again are noted. */
const reloadedKey = 'vitrin.reloaded-for';

/** Milliseconds until a page that may not be left is looked at again. */
const LATER = 500;

/** A write in flight, or a question to the shopper: Pay, a code, the bank. */
const BUSY = 'button[aria-busy=true], dialog[open], .checkout-waiting';
const CARD = 'input[autocomplete*="cc-"]';

/** What {@link watchMissingFiles} does with a page whose file is missing. */
export interface MissingFileActions {
  /** Loads the page again. */
  reload(): void;
  /** Asks the shopper to load the page again: something is typed that must not be stored. */
  ask(): void;
}

/**
 * Loads a page again when a file of its build is missing, once for each file. It waits while a write is in flight, and a
 * page on which a card is typed is left to the shopper.
 *
 * @returns ends it.
 */
export function watchMissingFiles(window: Window & typeof globalThis, { reload, ask }: MissingFileActions): () => void {
  const { document } = window;
  let timer: number | undefined;
  const leave = () => {
    window.clearTimeout(timer);
    if (document.querySelector(BUSY) !== null) timer = window.setTimeout(leave, LATER);
    else if ([...document.querySelectorAll<HTMLInputElement>(CARD)].some(({ value }) => value !== '')) ask();
    else reload();
  };
  const observer = new window.PerformanceObserver((list) => {
    const missing = list.getEntriesByType('resource').filter((entry) => isMissing(entry as PerformanceResourceTiming));
    if (
      noteAll(
        window,
        missing.map(({ name }) => name),
      )
    )
      leave();
  });
  observer.observe({ type: 'resource', buffered: true });
  const again = (event: Event) => {
    event.preventDefault();
    leave();
  };
  window.addEventListener(missingFileEvent, again);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener(missingFileEvent, again);
  };
}

/** Notes these files. False when all are noted already, or nothing can be: then the page would load again for ever. */
function noteAll(window: Window, names: readonly string[]): boolean {
  try {
    // A forbidden storage throws when it is merely named.
    const storage = window.sessionStorage;
    const noted = new Set((storage.getItem(reloadedKey) ?? '').split(' '));
    const unnoted = names.filter((name) => !noted.has(name));
    if (unnoted.length > 0) storage.setItem(reloadedKey, [...noted, ...unnoted].join(' ').trim());
    return unnoted.length > 0;
  } catch {
    return false;
  }
}
