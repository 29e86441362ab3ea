import { categoryIntro, type Facet, listParameters, type ProductList } from '@vitrin/core/contract';
import { isNotFound } from '../../../framework/page-error.ts';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';
import { readPage, toHostQuery } from './list-query.ts';

/** One value to filter by. Whether it is chosen stands in the address. */
export interface FilterChoice {
  readonly label: string;
  readonly value: string;
  readonly quantity: number;
  /** Colour of a swatch, as `#rrggbb`. */
  readonly hex: string | null;
}

/** A group of filters; `searchKey` is the query parameter of its choices. */
export interface Filter {
  readonly name: string;
  readonly searchKey: string;
  readonly choices: readonly FilterChoice[];
}

/** A list of products as the page shows it. */
export interface ListView {
  /** Name of the category; null on `/list/` and in a campaign. */
  readonly name: string | null;
  /** A sentence about the category; null without one. */
  readonly intro: string | null;
  /** The category's own address, to find it in the menu. */
  readonly url: string | null;
  readonly searchText: string | null;
  /** What the host looked for instead; null when that is the text itself. */
  readonly correctedText: string | null;
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly sorters: ProductList['sorters'];
  readonly filters: readonly Filter[];
  /** The host's query that it answers, to be told from the address's when that one could not be read. */
  readonly asked: string;
  /** The page that the address asks for and the list does not have, as it stands there. */
  readonly missingPage?: string;
}

/**
 * A host's list as the page shows it; facets without a choice to make are left out.
 * @param search the address's query.
 */
function toListView(list: ProductList, search: URLSearchParams): ListView {
  const hexes = new Map(
    list.facets.flatMap(({ key, data }) => data.choices.map(({ value, hex }) => [`${key} ${value}`, hex] as const)),
  );
  // In a category the menu and the tiles above the list say the same.
  const hasCategories = list.category === null || search.has(listParameters.categoryIds);
  return {
    name: list.category?.name ?? null,
    intro: list.category && categoryIntro(list.category),
    url: list.category?.absoluteUrl ?? null,
    searchText: list.searchText,
    correctedText: list.correctedSearchText,
    products: list.products.map((product) =>
      toProductCard(product, (key, value) => hexes.get(`${key} ${value}`) ?? undefined),
    ),
    total: list.pagination.totalCount,
    page: list.pagination.currentPage,
    pages: list.pagination.numPages,
    sorters: list.sorters,
    asked: toHostQuery(search).toString(),
    filters: list.facets
      .filter((facet) => (hasCategories || facet.widgetType !== 'category') && isUseful(facet))
      .map(toFilter),
  };
}

/** One lone value narrows nothing. */
function isUseful({ data }: Facet): boolean {
  return data.choices.length > 1 || data.choices.some((choice) => choice.isSelected);
}

function toFilter({ name, searchKey, data }: Facet): Filter {
  const choices = data.choices.map(({ label, value, quantity, hex }) => ({ label, value, quantity, hex }));
  return { name, searchKey, choices };
}

/**
 * Reads the list of an address. A page that the list does not have becomes the list without products that says so, and
 * knows how many pages there are.
 * @throws `notFound()` when there is no such list.
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
      if (page === 1 || !isNotFound(error)) throw error;
    }
  }
  query.delete('page');
  const first = toListView(await read(query), search);
  return { ...first, products: [], missingPage: search.get('page') ?? '' };
}
