import type { KeyValueStorage } from '@vitrin/core';

/**
 * Core's storage over the browser's. A full, forbidden or missing storage loses the value, never the page: what is kept
 * there is a convenience.
 * @param find gives the storage; merely reading `window.localStorage` throws where it is forbidden.
 */
export function createBrowserStorage(find: () => Storage): KeyValueStorage {
  const attempt = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
