import type { Facet, ProductList } from '@vitrin/core/contract';
import { type ProductCardView, toProductCard } from '../../components/product-card-view.ts';

/** One value to filter by. */
export interface FilterChoice {
  readonly label: string;
  readonly value: string;
  readonly quantity: number;
  readonly isSelected: boolean;
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
  /** Name of the category; null on `/list/`. */
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
}

/** A host's list as the page shows it; facets without a choice to make are left out. */
export function toListView(list: ProductList): ListView {
  return {
    name: list.category?.name ?? null,
    intro: introOf(list.category?.attributes),
    url: list.category?.absolute_url ?? null,
    searchText: list.search_text,
    products: list.products.map(toProductCard),
    total: list.pagination.total_count,
    page: list.pagination.current_page,
    pages: list.pagination.num_pages,
    sorters: list.sorters,
    filters: list.facets.filter(isUseful).map(toFilter),
  };
}

/** Category facets repeat the menu and the tiles above the list, and one lone value narrows nothing. */
function isUseful({ widget_type, data }: Facet): boolean {
  return widget_type !== 'category' && (data.choices.length > 1 || data.choices.some((choice) => choice.is_selected));
}

function toFilter({ name, search_key, data }: Facet): Filter {
  const choices = data.choices.map(({ label, value, quantity, is_selected, hex }) => {
    return { label, value, quantity, isSelected: is_selected, hex };
  });
  return { name, searchKey: search_key, choices };
}

/** `category_description` among a category's free attributes: `{ value: { text } }`. */
function introOf(attributes: Readonly<Record<string, unknown>> | undefined): string | null {
  const attribute = attributes?.category_description as { value?: { text?: unknown } } | null | undefined;
  return typeof attribute?.value?.text === 'string' ? attribute.value.text : null;
}
