import { createReads, type ReadCall } from '@vitrin/core/cache';
import type { AskedStart, ContactBill, ContactView } from '@vitrin/core/checkout';
import type { Basket, Id, Page, PathTarget, ProductListQuery } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import { readLayout } from '../layout/layout-view.ts';

/** Returns undefined for an error with this status: core's errors and those of the server's calls have the host's. */
export const unlessRefused =
  (status: number) =>
  (error: unknown): undefined => {
    if (Object(error).status !== status) throw error;
  };

/** Reads of all pages except those of the account area. Each rejects with `notFound()` when the host does not know the thing. */
export type PageReads = ReturnType<typeof createShopPageReads>;

/**
 * Core's reads for page loaders: the server asks the commerce host, the browser core's query cache. A list's query has the parameters of its
 * address (Protocol catalogue §1), and a page does without what is optional.
 * @param call through the browser's cache, or from the server. Rejects with `notFound()` when the host answers 404.
 * @param isSignedIn asked before anything that would answer 401 (ruling 3).
 */
export function createShopPageReads(call: ReadCall<'promise'>, isSignedIn: () => Promise<boolean>) {
  const reads = createReads(call);
  const { product, group, flatPage, landingPage, form } = reads;
  const { favourites, stockAlerts, collections, collection, collectionItems } = reads;
  /** Undefined when the widget is missing or the host does not answer: the page leaves this part out. */
  const widget = (slug: string) => reads.widget(slug).catch(() => undefined);
  return {
    ...{ product, group, flatPage, landingPage, form, isSignedIn },
    ...{ favourites, stockAlerts, collections, collection, collectionItems },
    widget,
    frame: () => readLayout(reads.menu, widget),
    list: (query: URLSearchParams) => reads.list(listQuery(query)),
    category: (pk: Id, query: URLSearchParams) => reads.category(pk, listQuery(query)),
    specialPage: (pk: Id, query: URLSearchParams) => reads.specialPage(pk, listQuery(query)),
    resolvePath: async (path: string): Promise<PathTarget | undefined> =>
      (await reads.resolvePath(path.endsWith('/') ? path : `${path}/`)) ?? undefined,
    /** Undefined when the host refuses the choice, because part of it is no longer offered. */
    bundle: (pk: Id, choice: Readonly<Record<string, string>>) => reads.bundle(pk, choice).catch(unlessRefused(400)),
    /** The one changed last first. */
    allCollections: () => everyPage((page) => collections(page, PAGE_LIMIT)),
  };
}

/** Reads for the server's rendering alone. In the browser the tab's charts have the same, and nothing is in both (design.md §5). */
export interface DocumentReads {
  /** The main basket; undefined without a session. */
  basket(): Promise<Basket | undefined>;
  /** Chooses nothing. Undefined without a session, and when the host does not answer in time. */
  checkoutStart(posted?: PostedForm): Promise<CheckoutStart | undefined>;
  /**
   * Lists of regions (Protocol address §1): countries, and below what is chosen, without those that the host does not send in time.
   * @param chosen pks by level; empty or absent for none.
   */
  regions(chosen: Readonly<Record<string, Id>>): Promise<readonly KnownRegions[]>;
}

/** Start of a checkout, by the reply of the host. */
export interface CheckoutStart {
  /** In the form in which the browser is answered when it asks (Protocol gateway §13). Absent only next to `form`. */
  readonly asked?: AskedStart;
  /** Null where it cannot be read. */
  readonly bill: ContactBill | null;
  /** The first form as a browser without scripts posted it, also when the host knows the guest by now. */
  readonly form?: ContactView;
}

/** A list of regions that came with the document: a form has it at once and does not ask for it. */
export interface KnownRegions {
  readonly level: RegionLevel;
  /** Pk of the region above as text; empty for countries. */
  readonly parent: string;
  /** `code` is a country's of ISO. */
  readonly regions: readonly { readonly pk: Id; readonly name: string; readonly code?: string }[];
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
