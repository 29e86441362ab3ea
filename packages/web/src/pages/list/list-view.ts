import type { Facet, ProductList } from '@vitrin/core/contract';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';
import { toHostQuery } from './list-query.ts';

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
export function toListView(list: ProductList, search: URLSearchParams): ListView {
  const hexes = new Map(
    list.facets.flatMap(({ key, data }) => data.choices.map(({ value, hex }) => [`${key} ${value}`, hex] as const)),
  );
  // In a category the menu and the tiles above the list say the same.
  const hasCategories = list.category === null || search.has('category_ids');
  return {
    name: list.category?.name ?? null,
    intro: introOf(list.category?.attributes),
    url: list.category?.absolute_url ?? null,
    searchText: list.search_text,
    products: list.products.map((product) =>
      toProductCard(product, (key, value) => hexes.get(`${key} ${value}`) ?? undefined),
    ),
    total: list.pagination.total_count,
    page: list.pagination.current_page,
    pages: list.pagination.num_pages,
    sorters: list.sorters,
    asked: toHostQuery(search).toString(),
    filters: list.facets
      .filter((facet) => (hasCategories || facet.widget_type !== 'category') && isUseful(facet))
      .map(toFilter),
  };
}

/** One lone value narrows nothing. */
function isUseful({ data }: Facet): boolean {
  return data.choices.length > 1 || data.choices.some((choice) => choice.is_selected);
}

function toFilter({ name, search_key, data }: Facet): Filter {
  const choices = data.choices.map(({ label, value, quantity, hex }) => ({ label, value, quantity, hex }));
  return { name, searchKey: search_key, choices };
}

/** `category_description` among a category's free attributes: `{ value: { text } }`. */
function introOf(attributes: Readonly<Record<string, unknown>> | undefined): string | null {
  const attribute = attributes?.category_description as { value?: { text?: unknown } } | null | undefined;
  return typeof attribute?.value?.text === 'string' ? attribute.value.text : null;
}
