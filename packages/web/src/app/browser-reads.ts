import type { Commerce } from '@vitrin/core';
import { createQueries, type Queries } from '@vitrin/core/cache';
import type { ProductListQuery } from '@vitrin/core/contract';
import { isAppError } from '@vitrin/core/errors';
import { PageNotFound } from './page-error.ts';
import type { PageReads } from './page-reads.types.ts';

/** Page reads in the browser, with the cache they stand on. */
export interface BrowserReads extends PageReads {
  readonly queries: Queries;
}

/** Page reads through core's queries, which keep a reply for 60 s after its last use. One for each tab. */
export function createBrowserReads(commerce: Commerce): BrowserReads {
  const queries = createQueries(commerce);
  return {
    queries,
    menu: () => queries.menu(3).fetch(),
    resolvePath: async (path) =>
      (await queries.resolvePath(path.endsWith('/') ? path : `${path}/`).fetch()) ?? undefined,
    product: (pk, attributes) => found(queries.product(pk, attributes ?? {}).fetch()),
    list: (query) => found(queries.list(listQuery(query)).fetch()),
    category: (pk, query) => found(queries.category(pk, listQuery(query)).fetch()),
    basket: async () => undefined,
    completedOrder: (token) => found(queries.completedOrder(token).fetch()),
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
