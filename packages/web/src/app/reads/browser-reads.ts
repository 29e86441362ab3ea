import type { Commerce } from '@vitrin/core';
import { createQueries, type Queries, type ReadCall } from '@vitrin/core/cache';
import { isAppError } from '@vitrin/core/errors';
import { notFound } from '../../../framework/page-error.ts';
import { loadOnce } from '../lazy-chart.ts';
import type { AccountReads } from './account-reads.ts';
import { createShopPageReads } from './shop-reads.ts';

/** Page reads in the browser, with the cache that they use. */
export type BrowserReads = ReturnType<typeof createBrowserReads>;

/** Page reads through core's queries, which keep a reply for 60 s after its last use. One for each tab. */
export function createBrowserReads(commerce: Commerce) {
  const queries: Queries = createQueries(commerce);
  let held: (() => void)[] = [];

  /** What is on screen is in use: its 60 s begin when the next page is asked for, so that Back needs no request. */
  const call: ReadCall<'promise'> = async (endpoint, request, read) => {
    const handle = queries.query(endpoint, request, read);
    const reply = await handle.fetch().catch(throwNotFound);
    held.push(handle.subscribe(() => {}));
    return reply;
  };

  /** Set of reads that all pages of the tab share. */
  const account = loadOnce<AccountReads>(async () => {
    const { createAccountPageReads } = await import('./account-reads.ts');
    const reads = createAccountPageReads(call);
    const passing = createAccountPageReads((...asked) => queries.query(...asked).fetch());
    // Not held: the page's chart goes on from it, and every write of it would have it read again for nobody.
    return { ...reads, businessBasket: passing.businessBasket };
  });

  return {
    ...createShopPageReads(call, async () => (await queries.currentUser().fetch()) !== null),
    queries,
    /** The page whose reads are held is being left: from now on they have their 60 s. */
    beginPage() {
      for (const release of held) release();
      held = [];
    },
    account,
  };
}

/** The host's 404 becomes the page's. */
function throwNotFound(error: unknown): never {
  throw isAppError(error) && error.kind === 'http' && error.status === 404 ? notFound() : error;
}
