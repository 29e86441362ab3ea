import { isResolvedData } from './resolved-route.tsx';

/** The page that was read last, by its path: a list stays on screen when another state of it cannot be read. */
export interface ShownPage {
  put(path: string, data: unknown): void;
  /** What the page at this path shows, whatever its query was; undefined when another page was read since. */
  at(path: string): unknown;
}

/** Remembers one page: the tab's. */
export function createShownPage(): ShownPage {
  let shown: { readonly path: string; readonly data: unknown } | undefined;
  return {
    put(path, data) {
      shown = { path, data: isResolvedData(data) ? data.data : data };
    },
    at: (path) => (shown?.path === path ? shown.data : undefined),
  };
}
