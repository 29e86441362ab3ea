import type { ProductList } from '@vitrin/core/contract';
import { isPageNotFound } from '../../app/page/page-error.ts';
import { readPage, toHostQuery } from './list-query.ts';
import { type ListView, toListView } from './list-view.ts';

/**
 * Reads the list of an address. A page that the list does not have becomes the list without products that says so, and
 * knows how many pages there are.
 * @throws PageNotFound when there is no such list.
 */
export async function readList(
  search: URLSearchParams,
  read: (query: URLSearchParams) => Promise<ProductList>,
): Promise<ListView> {
  const query = toHostQuery(search);
  const page = readPage(search);
  if (page !== undefined) {
    try {
      return toListView(await read(query), search);
    } catch (error) {
      if (page === 1 || !isPageNotFound(error)) throw error;
    }
  }
  query.delete('page');
  const first = toListView(await read(query), search);
  return { ...first, products: [], missingPage: search.get('page') ?? '' };
}
