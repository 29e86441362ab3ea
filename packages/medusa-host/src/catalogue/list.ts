import { foldText, type Language } from '@vitrin/commerce-host/serving';
import { productWire, sortersWire, stockOf } from './product.wire.ts';
import type { Item, Shelf, ShelfCategory } from './shelf.ts';

/** Question to a list (Protocol catalogue §1). */
export interface ListQuestion {
  readonly query: URLSearchParams;
  readonly category: ShelfCategory | undefined;
  readonly language: Language;
}

const PREFIX = 'attributes_';

const CATEGORY = { en: 'Category', tr: 'Kategori' };

const integer = (text: string | null, fallback: number, most: number) =>
  /^\d{1,6}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), most) : fallback;

/** A category and those below it. */
function familyOf(shelf: Shelf, pk: number): ReadonlySet<string> {
  const root = shelf.categories.find((category) => category.pk === pk);
  const ids = new Set(root ? [root.id] : []);
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const { id, parent } of shelf.categories) if (parent !== null && ids.has(parent)) ids.add(id);
  }
  return ids;
}

const optionOf = ({ variant }: Item, key: string) =>
  Object.entries(variant.options).find(([name]) => name.toLowerCase().replaceAll(/\W+/g, '_') === key)?.[1];

function sorted(items: readonly Item[], sorter: string | null): readonly Item[] {
  const price = ({ variant }: Item) => variant.price;
  switch (sorter) {
    case 'price':
      return items.toSorted((a, b) => price(a) - price(b));
    case '-price':
      return items.toSorted((a, b) => price(b) - price(a));
    case 'newcomers':
      return items.toSorted((a, b) => b.product.createdAt.localeCompare(a.product.createdAt));
    default:
      return items;
  }
}

/** Keeps the first variant of each product: a list shows a product once. */
export const firstOfEach = (items: readonly Item[]): readonly Item[] =>
  [...new Map(items.toReversed().map((item) => [item.product.id, item])).values()].toReversed();

/** Filters of the query, each by the key that leaves its own facet open. */
function filtersOf(shelf: Shelf, { query, category }: ListQuestion): ReadonlyMap<string, (item: Item) => boolean> {
  const filters = new Map<string, (item: Item) => boolean>();
  const words = foldText(query.get('search_text') ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length > 0) filters.set('search', (item) => words.every((word) => item.words.includes(word)));
  if (query.get('in_stock') === 'true') filters.set('stock', (item) => stockOf(item) > 0);
  if (category) {
    const family = familyOf(shelf, category.pk);
    filters.set('page', ({ product }) => product.categories.some((id) => family.has(id)));
  }
  const pks = query.getAll('category_ids').map(Number);
  if (pks.length > 0) {
    const ids = new Set(pks.flatMap((pk) => [...familyOf(shelf, pk)]));
    filters.set('category_ids', ({ product }) => product.categories.some((id) => ids.has(id)));
  }
  for (const key of new Set([...query.keys()].filter((name) => name.startsWith(PREFIX)))) {
    const values = query.getAll(key);
    filters.set(key, (item) => values.includes(optionOf(item, key.slice(PREFIX.length)) ?? ''));
  }
  const ranges = query.getAll('price').map((text) => text.split('-').map((part) => Math.round(Number(part) * 100)));
  if (ranges.length > 0) {
    filters.set('price', ({ variant }) =>
      ranges.some(([low = 0, high = 0]) => variant.price >= low && variant.price <= high),
    );
  }
  return filters;
}

function facetsWire(shelf: Shelf, question: ListQuestion, open: (key: string) => readonly Item[]) {
  const { query, language } = question;
  const names = new Set(shelf.items.flatMap(({ variant }) => Object.keys(variant.options)));
  const facet = (key: string, name: string, widget: string, choices: readonly { readonly quantity: number }[]) => ({
    key,
    name,
    search_key: key,
    widget_type: widget,
    data: { name, key, search_key: key, widget_type: widget, choices },
  });
  const options = [...names].map((name) => {
    const key = `${PREFIX}${name.toLowerCase().replaceAll(/\W+/g, '_')}`;
    const found = open(key);
    const values = [
      ...new Set(found.map(({ variant }) => variant.options[name]).filter((value) => value !== undefined)),
    ];
    const choices = values.map((value) => ({
      label: value,
      value,
      quantity: firstOfEach(found.filter(({ variant }) => variant.options[name] === value)).length,
      is_selected: query.getAll(key).includes(value),
    }));
    return facet(key, name, 'multiselect', choices);
  });
  const inAny = open('category_ids');
  const categories = shelf.categories.map(({ id, pk, name, path }) => ({
    label: name,
    value: String(pk),
    quantity: firstOfEach(inAny.filter(({ product }) => product.categories.includes(id))).length,
    is_selected: question.category?.pk === pk || query.getAll('category_ids').includes(String(pk)),
    url: path,
    depth: 1,
    real_depth: 1,
    is_parent_of_selection: false,
  }));
  return [facet('category_ids', CATEGORY[language], 'category', categories), ...options]
    .map((one) => ({ ...one, data: { ...one.data, choices: one.data.choices.filter(({ quantity }) => quantity > 0) } }))
    .filter(({ data }) => data.choices.length > 0);
}

/** A list with its facets (Protocol catalogue §1). */
export function listWire(shelf: Shelf, question: ListQuestion) {
  const { query, category, language } = question;
  const filters = filtersOf(shelf, question);
  const without = (key: string) =>
    shelf.items.filter((item) => [...filters].every(([name, fits]) => name === key || fits(item)));
  const found = firstOfEach(sorted(without(''), query.get('sorter')));
  const size = integer(query.get('page_size'), 20, 100);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = integer(query.get('page'), 1, 100_000);
  return {
    pagination: { total_count: found.length, current_page: page, num_pages: pages, page_size: size },
    facets: facetsWire(shelf, question, without),
    sorters: sortersWire(query.get('sorter'), language),
    search_text: query.get('search_text'),
    corrected_search_text: null,
    products: found.slice((page - 1) * size, page * size).map((item) => productWire(item, shelf)),
    category: category ? categoryWire(category) : null,
    special_page: null,
  };
}

/** A category of the wire. */
export function categoryWire({ pk, name, path }: ShelfCategory) {
  return {
    pk,
    name,
    menuitemmodel: String(pk),
    absolute_url: path,
    sort_option: 0,
    uuid: '',
    depth: 1,
    attributes: {},
  };
}
