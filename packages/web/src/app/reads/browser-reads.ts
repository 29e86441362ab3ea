import type { Commerce } from '@vitrin/core';
import { createQueries, type Queries, type QueryHandle } from '@vitrin/core/cache';
import type { ProductListQuery } from '@vitrin/core/contract';
import { isAppError } from '@vitrin/core/errors';
import { readLayout } from '../layout/layout-view.ts';
import { loadOnce } from '../load-once.ts';
import { everyPage, PAGE_LIMIT } from '../page/every-page.ts';
import { PageNotFound } from '../page/page-error.ts';
import type { AccountReads } from './account-reads.types.ts';
import type { ContentReads } from './content-reads.types.ts';
import type { PageReads } from './page-reads.types.ts';
import type { PersonalReads } from './personal-reads.types.ts';
import type { ProductPartReads } from './product-part-reads.types.ts';

/** Page reads in the browser, with the cache they stand on. */
export interface BrowserReads extends PageReads {
  readonly queries: Queries;
  /** The page whose reads are held is being left: from now on they have their 60 s. */
  beginPage(): void;
}

/** Page reads through core's queries, which keep a reply for 60 s after its last use. One for each tab. */
export function createBrowserReads(commerce: Commerce): BrowserReads {
  const queries = createQueries(commerce);
  let held: (() => void)[] = [];

  /** What is on screen is in use: its 60 s begin when the next page is asked for, so that Back needs no request. */
  async function hold<Reply>(handle: QueryHandle<Reply>): Promise<Reply> {
    const reply = await handle.fetch();
    held.push(handle.subscribe(() => {}));
    return reply;
  }

  const content: ContentReads = {
    specialPage: (pk, query) => found(hold(queries.specialPage(pk, listQuery(query)))),
    flatPage: (pk) => found(hold(queries.flatPage(pk))),
    landingPage: (pk) => found(hold(queries.landingPage(pk))),
    form: (pk) => found(hold(queries.form(pk))),
    // A page does without what nobody filled, or what cannot be had right now.
    widget: (slug) => hold(queries.widget(slug)).catch(() => undefined),
  };

  const parts: ProductPartReads = {
    group: (pk) => found(hold(queries.group(pk))),
    bundle: (pk, choice) =>
      found(hold(queries.bundle(pk, choice))).catch((error: unknown) => {
        if (isAppError(error) && error.kind === 'http' && error.status === 400) return undefined;
        throw error;
      }),
  };

  const personal: PersonalReads = {
    isSignedIn: async () => (await queries.currentUser().fetch()) !== null,
    favourites: (page) => found(hold(queries.favourites(page))),
    stockAlerts: (page) => found(hold(queries.stockAlerts(page))),
    collections: (page) => found(hold(queries.collections(page))),
    allCollections: () => everyPage((page) => hold(queries.collections(page, PAGE_LIMIT))),
    collection: (pk, token) => found(hold(queries.collection(pk, token))),
    collectionItems: (listQuery) => found(hold(queries.collectionItems(listQuery))),
  };

  /** One set of queries for the tab, whichever page asks first. */
  const account = loadOnce<AccountReads>(async () => {
    const { createBrowserAccountReads } = await import('./browser-account-reads.ts');
    return createBrowserAccountReads(commerce, (handle) => found(hold(handle)));
  });

  return {
    queries,
    frame: () => readLayout(() => queries.menu(3).fetch(), content),
    content: async () => content,
    resolvePath: async (path) => (await hold(queries.resolvePath(path.endsWith('/') ? path : `${path}/`))) ?? undefined,
    parts: async () => parts,
    product: (pk, attributes) => found(hold(queries.product(pk, attributes ?? {}))),
    list: (query) => found(hold(queries.list(listQuery(query)))),
    category: (pk, query) => found(hold(queries.category(pk, listQuery(query)))),
    beginPage() {
      for (const release of held) release();
      held = [];
    },
    basket: async () => undefined,
    checkoutStart: async () => undefined,
    regions: async () => undefined,
    personal: async () => personal,
    account,
  };
}

/** The host's 404 becomes the page's. */
async function found<Reply>(reading: Promise<Reply>): Promise<Reply> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error) && error.kind === 'http' && error.status === 404) throw new PageNotFound(error.code);
    throw error;
  }
}

/** An address's parameters for core: repeated keys become lists. The host ignores what it does not know. */
function listQuery(search: URLSearchParams): ProductListQuery {
  return Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)])) as ProductListQuery;
}
