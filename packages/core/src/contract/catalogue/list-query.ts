import type { Id } from '../primitives.ts';
import { listParameters } from './list-parameters.ts';

/** Query of every list (catalogue.md §1); facet choices come under their `searchKey`, as the host writes it. */
export interface ProductListQuery {
  readonly searchText?: string;
  readonly page?: number;
  readonly pageSize?: number;
  readonly sorter?: string;
  readonly categoryIds?: readonly Id[];
  /** Ranges in the request's currency, both ends inclusive: `0-250`. */
  readonly price?: readonly string[];
  readonly inStock?: true;
  readonly [searchKey: `attributes_${string}`]: readonly string[] | undefined;
}

type ListParameter = string | number | true | readonly (string | number)[] | undefined;

/** The query as the host takes it; its own parameters, as they stand in an address, are passed on. */
export function toListParameters(listQuery: ProductListQuery): Readonly<Record<string, ListParameter>> {
  const names: Readonly<Record<string, string>> = listParameters;
  return Object.fromEntries(Object.entries(listQuery).map(([name, value]) => [names[name] ?? name, value]));
}
