/** Dispatched on the window when the shopper tries again what needs a missing file; prevented when the page deals with it. */
export const missingFileEvent = 'vitrin-missing-file';

type Entry = Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>;

/** Is this a file of the build that the server does not have? An address without a reply may still be there. */
export function isMissing({ name, responseStatus }: Entry): boolean {
  return responseStatus === 404 && new URL(name).pathname.startsWith('/assets/');
}

/**
 * Loads the page again instead of asking for a file that is missing. Call it before what needed the file is tried again.
 *
 * @returns false when no file is missing.
 */
export function reloadsInstead(window: (Window & typeof globalThis) | undefined = globalThis.window): boolean {
  if (window === undefined) return false;
  const entries = window.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.some(isMissing) && !window.dispatchEvent(new window.Event(missingFileEvent, { cancelable: true }));
}
