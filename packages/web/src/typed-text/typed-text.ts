import type { Id } from '@vitrin/core/contract';

/** Where typed text waits while the same page is loaded in another language. */
export const typedTextKey = 'vitrin.typed';

/** What was typed on one page; gone after the next page of the tab. */
export interface TypedText {
  /** Path without locale; with its query after a reload. */
  readonly path: string;
  /** Pk of the user who typed it, when one was signed in: nobody else gets it who signs in here afterwards. */
  readonly owner?: Id;
  /** By {@link keyOf} of each field; a box or circle has `on` or `off`. */
  readonly values: Readonly<Record<string, string>>;
  /** Kept over a reload: whose it is was not asked. Stands last. */
  readonly isReload?: true;
}

/**
 * Does text wait on this page for another one? After a 401 it waits on the page of sign-in for the page that is gone to
 * afterwards. What was kept over a reload does not: when that leads to sign-in, somebody else may sign in there.
 * @param text what stands in the storage.
 * @param path of the page on screen, without locale.
 */
export function isForLater(text: string, path: string): boolean {
  return /^\/auth\/?$/.test(path) && !text.startsWith('{"path":"/auth') && !text.endsWith('"isReload":true}');
}
