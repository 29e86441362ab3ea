import { missingFileEvent } from './missing-file.ts';

/** Storage key of the files for which this tab reloaded a page. */
const reloadedKey = 'vitrin.reloaded-for';

/** A write in flight, or a question to the shopper: Pay, a code, the bank. */
const BUSY = 'button[aria-busy=true], dialog[open], .checkout-waiting';
const CARD = 'input[autocomplete*="cc-"]';

/** Is this a file of the build that the server does not have? An address without a reply may still be there. */
function isMissing(entry: PerformanceEntry): boolean {
  const { name, responseStatus } = entry as PerformanceResourceTiming;
  return responseStatus === 404 && new URL(name).pathname.startsWith('/assets/');
}

/** Actions of {@link watchMissingFiles} per page whose file is missing. */
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
  const end = new AbortController();
  const leave = async () => {
    await whenFree(window);
    if (end.signal.aborted) return;
    const cards = [...window.document.querySelectorAll<HTMLInputElement>(CARD)];
    if (cards.some(({ value }) => value !== '')) ask();
    else reload();
  };
  const observer = new window.PerformanceObserver((list) => {
    const missing = list.getEntriesByType('resource').filter(isMissing);
    if (
      noteAll(
        window,
        missing.map(({ name }) => name),
      )
    )
      void leave();
  });
  observer.observe({ type: 'resource', buffered: true });
  const again = (event: Event) => {
    if (!window.performance.getEntriesByType('resource').some(isMissing)) return;
    event.preventDefault();
    void leave();
  };
  window.addEventListener(missingFileEvent, again, { signal: end.signal });
  return () => {
    observer.disconnect();
    end.abort();
  };
}

/** Settles when no write is in flight and no question is open. */
function whenFree({ document, MutationObserver }: Window & typeof globalThis): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(BUSY) !== null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'open', 'class'],
    });
    look();
  });
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
