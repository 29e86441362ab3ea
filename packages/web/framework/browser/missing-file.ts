/** Dispatched on the window when the shopper tries again what needs a file; prevented when that file is missing. */
export const missingFileEvent = 'vitrin-missing-file';

/**
 * Loads the page again instead of asking for a file that is missing (`src/app/slow-navigation.tsx`). Call it before what needed the file is tried
 * again.
 *
 * @returns false when no file is missing, and where no page watches.
 */
export const reloadsInstead = (): boolean =>
  globalThis.dispatchEvent?.(new Event(missingFileEvent, { cancelable: true })) === false;
