import { createReads, type ReadCall } from '@vitrin/core/cache';
import type { Id, Page, PathTarget, ProductListQuery } from '@vitrin/core/contract';

/** Reads of the host: through the browser's cache, or from the server. */
export interface HostCalls {
  /** Rejects with `PageNotFound` when the host answers 404. */
  readonly call: ReadCall<'promise'>;
  /** The status with which the host refused; undefined for every other error. */
  statusOf(error: unknown): number | undefined;
  /** Whether a user is signed in; asked before anything that would answer 401 (ruling 3). */
  isSignedIn(): Promise<boolean>;
}

/** Undefined when the host refuses with this status. */
export const unlessRefused =
  (status: number, { statusOf }: Pick<HostCalls, 'statusOf'>) =>
  (error: unknown): undefined => {
    if (statusOf(error) !== status) throw error;
  };

/** Reads of every page but those of the account area, as loaders ask for them. */
export type ShopPageReads = ReturnType<typeof createShopPageReads>;

/** Parts of the reads that a loader receives. */
export type ContentReads = ShopPageReads['content'];
export type PersonalReads = ShopPageReads['personal'];
export type ProductPartReads = ShopPageReads['parts'];

/** Core's reads for page loaders: lists take an address's parameters, and a page does without what is optional. */
export function createShopPageReads(calls: HostCalls) {
  const reads = createReads(calls.call);
  const { flatPage, landingPage, form, favourites, stockAlerts, collection, collectionItems } = reads;
  return {
    product: reads.product,
    list: (query: URLSearchParams) => reads.list(listQuery(query)),
    category: (pk: Id, query: URLSearchParams) => reads.category(pk, listQuery(query)),
    resolvePath: async (path: string): Promise<PathTarget | undefined> =>
      (await reads.resolvePath(path.endsWith('/') ? path : `${path}/`)) ?? undefined,
    content: {
      specialPage: (pk: Id, query: URLSearchParams) => reads.specialPage(pk, listQuery(query)),
      flatPage,
      landingPage,
      form,
      /** Undefined when no widget has this slug or the host does not answer: the page leaves this part out. */
      widget: (slug: string) => reads.widget(slug).catch(() => undefined),
    },
    parts: {
      group: reads.group,
      /** Undefined when the host refuses the choice, because something of it is not offered (any more). */
      bundle: (pk: Id, choice: Readonly<Record<string, string>>) =>
        reads.bundle(pk, choice).catch(unlessRefused(400, calls)),
    },
    personal: {
      isSignedIn: () => calls.isSignedIn(),
      favourites,
      stockAlerts,
      collections: (page: number) => reads.collections(page),
      /** All of them, the one changed last first. */
      allCollections: () => everyPage((page) => reads.collections(page, PAGE_LIMIT)),
      collection,
      collectionItems,
    },
  };
}

/** An address's parameters for core: repeated keys become lists. The host ignores what it does not know. */
function listQuery(search: URLSearchParams): ProductListQuery {
  return Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)])) as ProductListQuery;
}

/** Entries of a page, as many as the host gives at once (Protocol conventions §8). */
export const PAGE_LIMIT = 100;
/** Pages that are read at most: against a host that always names a next one. */
const MAX_PAGES = 20;

/** Reads a list to its end: for what is chosen from, of which nothing may be out of reach. */
export async function everyPage<Entry>(read: (page: number) => Promise<Page<Entry>>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { results, next } = await read(page);
    entries.push(...results);
    if (next === null) break;
  }
  return entries;
}
