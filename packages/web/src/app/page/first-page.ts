import type { RecallPage } from './page-loader.ts';

/** As long as core's queries keep a reply, in milliseconds (specification 9). */
const keptAfterLastUse = 60_000;

/**
 * Remembers the page that the server rendered: it never went through the query cache, and coming back to it must not ask
 * for it again. Kept 60 s after it was left.
 * @param address of the document; what follows its `#` is no other page.
 * @param data what its loader returned on the server.
 */
export function createFirstPage(address: URL, data: unknown, now: () => number = Date.now): RecallPage {
  const isHere = (url: URL) => url.pathname === address.pathname && url.search === address.search;
  let kept = data;
  let leftAt: number | undefined;
  return (url) => {
    if (leftAt !== undefined && now() - leftAt >= keptAfterLastUse) kept = undefined;
    if (isHere(url)) leftAt = undefined;
    else leftAt ??= now();
    return isHere(url) ? kept : undefined;
  };
}
