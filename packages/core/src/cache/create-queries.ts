import type { Commerce } from '../commerce.types.ts';
import type { ProductDetail } from '../contract/catalogue/product.ts';
import { httpError } from '../errors/app-error.ts';
import { createReads, type ReadCall, type ShopReads } from './create-reads.ts';
import type { QueryHandle } from './query-handle.ts';
import { createQueryMaker } from './query-maker.ts';

/** Everything that is only read. Flows (basket, checkout, session) go through charts instead. */
export interface Queries extends ShopReads<'handle'> {
  /** @param path without locale, with both slashes: `/linen-shirt-m/`. */
  productByPath(path: string): QueryHandle<ProductDetail>;
  /** A read of any endpoint, in the same cache. */
  readonly query: ReadCall<'handle'>;
  /** Forgets everything and ends every timer: a server calls it when the request is answered. */
  clear(): void;
}

/** Reads of the shop, kept as {@link createQueryMaker} says. What belongs to the account area is apart. */
export function createQueries(commerce: Commerce): Queries {
  const { query, custom, clear } = createQueryMaker(commerce);
  const reads = createReads<'handle'>(query);
  return {
    ...reads,
    productByPath: (path) =>
      custom(['productByPath', path], ['Product'], async () => {
        const target = await reads.resolvePath(path).fetch();
        if (target?.kind !== 'product') {
          throw httpError({ place: 'GET /pretty_urls/', status: 404, code: 'NOT_FOUND' });
        }
        return reads.product(target.pk).fetch();
      }),
    query,
    clear,
  };
}
