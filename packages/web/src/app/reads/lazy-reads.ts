import type { PathTarget } from '@vitrin/core/contract';
import type { GetCommerce } from '../commerce.ts';
import type { PageReads } from './page-reads.types.ts';

/** Page reads of the browser. */
export interface LazyReads extends PageReads {
  /** Another page begins to be read: what the one before it used is kept for its time, and no longer. */
  beginPage(): void;
}

/**
 * Page reads that fetch core with the first one.
 * @param here the path of the server's page and what it led to: the list on it must not look itself up to be filtered.
 */
export function createLazyReads(
  getCommerce: GetCommerce,
  here: { readonly path: string; readonly target: PathTarget | undefined },
): LazyReads {
  let begun = () => {};
  const reads = async () => {
    const loaded = await (await getCommerce()).reads();
    begun = loaded.beginPage;
    return loaded;
  };
  return {
    beginPage: () => begun(),
    frame: async () => (await reads()).frame(),
    content: async () => (await reads()).content(),
    resolvePath: async (path) => (path === here.path && here.target) || (await reads()).resolvePath(path),
    parts: async () => (await reads()).parts(),
    product: async (pk, attributes) => (await reads()).product(pk, attributes),
    list: async (query) => (await reads()).list(query),
    category: async (pk, query) => (await reads()).category(pk, query),
    basket: async () => undefined,
    checkoutStart: async () => undefined,
    regions: async () => undefined,
    personal: async () => (await reads()).personal(),
    account: async () => (await reads()).account(),
  };
}
