import type { GetCommerce } from './commerce.ts';
import type { PageReads } from './page-reads.types.ts';

/** Page reads that fetch core with the first one. */
export function createLazyReads(getCommerce: GetCommerce): PageReads {
  const reads = () => getCommerce().then((commerce) => commerce.reads());
  return {
    menu: async () => (await reads()).menu(),
    resolvePath: async (path) => (await reads()).resolvePath(path),
    product: async (pk, attributes) => (await reads()).product(pk, attributes),
    list: async (query) => (await reads()).list(query),
    category: async (pk, query) => (await reads()).category(pk, query),
    basket: async () => undefined,
    completedOrder: async (token) => (await reads()).completedOrder(token),
  };
}
