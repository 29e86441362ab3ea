import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { pickText } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import { type AttributeRecord, listAttributes } from '../attribute.repository.ts';
import { sayCatalogue, sayRange } from '../catalogue.messages.ts';
import { type CategoryRow, listCategories } from '../category.repository.ts';
import { categoryWire } from '../category.wire.ts';
import { findVariantsOf } from '../product.repository.ts';
import type { ProductRecord } from '../product.types.ts';
import { attributesWire, imagesWire, isSellable, productWire } from '../product.wire.ts';
import { findSearch } from '../search/find-search.ts';
import { shownVariant } from '../shown-variant.ts';
import { variantAxes } from '../variants.ts';
import { countListing, type FacetCount, type ListingCounts } from './count-listing.ts';
import { findListingPage } from './listing.repository.ts';
import { type ListingQuery, type ListingRequest, type ListingView, type PriceRange, SORTERS } from './listing.types.ts';
import { offeredRanges } from './price-ranges.table.ts';

/** Query key of the category facet. */
const CATEGORY_KEY = 'category_ids';

/** Query key of the price facet. */
const PRICE_KEY = 'price';

interface FacetData {
  readonly key: string;
  readonly name: string;
  readonly search_key: string;
  readonly widget_type: string;
  readonly order: number;
  readonly choices: readonly object[];
}

function facetWire(data: FacetData) {
  const { key, name, search_key, widget_type, order } = data;
  return { key, name, search_key, widget_type, order, extra_params: {}, data };
}

/** The categories that a list offers: everything above, its own, and what lies directly below. */
function offeredCategories(tree: readonly CategoryRow[], own: CategoryRow): readonly CategoryRow[] {
  return tree.filter((row) => row.level > 1 && (own.treePath.startsWith(row.treePath) || row.parentPk === own.pk));
}

function categoryFacet(
  request: ListingRequest,
  view: ListingView,
  { own, offered, counts }: { own: CategoryRow; offered: readonly CategoryRow[]; counts: ListingCounts['categories'] },
) {
  const isChosen = (pk: number) =>
    request.categoryPks.includes(pk) || (request.categoryPks.length === 0 && pk === own.pk);
  return facetWire({
    key: CATEGORY_KEY,
    name: sayCatalogue('category', view.language),
    search_key: CATEGORY_KEY,
    widget_type: 'category',
    order: 0,
    choices: offered
      .filter(({ pk }) => (counts.get(pk) ?? 0) > 0 || isChosen(pk))
      .map((row) => ({
        label: pickText(row.name, view.language),
        value: row.pk,
        quantity: counts.get(row.pk) ?? 0,
        is_selected: isChosen(row.pk),
        url: row.url,
        depth: row.level - 1,
        real_depth: row.level - 1,
        menuitemmodel: String(row.pk),
        is_parent_of_selection: row.pk !== own.pk && own.treePath.startsWith(row.treePath),
      })),
  });
}

function attributeFacet(
  attribute: AttributeRecord,
  counts: readonly FacetCount[],
  request: ListingRequest,
  view: ListingView,
) {
  const chosen = request.attributes.get(attribute.key) ?? [];
  const quantities = new Map(
    counts.filter(({ attributeKey }) => attributeKey === attribute.key).map(({ value, count }) => [value, count]),
  );
  return facetWire({
    key: attribute.key,
    name: pickText(attribute.name, view.language),
    search_key: `attributes_${attribute.key}`,
    widget_type: attribute.widgetType,
    order: attribute.sortOrder,
    choices: attribute.values
      .filter(({ value }) => quantities.has(value) || chosen.includes(value))
      .map(({ value, label, hex }) => ({
        label: pickText(label, view.language),
        value,
        quantity: quantities.get(value) ?? 0,
        is_selected: chosen.includes(value),
        ...(attribute.widgetType === 'visual_swatch' ? { hex, klass: null } : {}),
      })),
  });
}

/** `250-499.99`, as `price` takes it (Protocol catalogue §1). */
function rangeText({ from, to }: PriceRange): string {
  const amount = (minorUnits: number | null) =>
    minorUnits === null ? '' : formatMoney(minorUnits).replace(/\.00$/, '');
  return `${amount(from)}-${amount(to)}`;
}

function isSameRange(left: PriceRange, right: PriceRange): boolean {
  return (left.from ?? 0) === (right.from ?? 0) && left.to === right.to;
}

/** Ranges of prices in the request's currency, after everything else that a list can be narrowed by. */
function priceFacet(counts: ListingCounts['ranges'], request: ListingRequest, view: ListingView, order: number) {
  const isChosen = (range: PriceRange) => request.prices.some((price) => isSameRange(price, range));
  return facetWire({
    key: PRICE_KEY,
    name: sayCatalogue('priceFacet', view.language),
    search_key: PRICE_KEY,
    widget_type: 'multiselect',
    order,
    choices: offeredRanges(view.currency)
      .map((range) => ({ range, quantity: counts.get(range.setValue) ?? 0 }))
      .filter(({ range, quantity }) => quantity > 0 || isChosen(range))
      .map(({ range, quantity }) => ({
        label: sayRange(range, view),
        value: rangeText(range),
        quantity,
        is_selected: isChosen(range),
      })),
  });
}

/** The choices of a list entry: each leads to a variant (Protocol catalogue §2, VariantBrief). */
export function swatches(
  record: ProductRecord,
  variants: readonly ProductRecord[],
  view: ListingView,
  order: (key: string, value: string) => number,
) {
  const choice = Object.fromEntries(record.variantAxes.map((key) => [key, record.attributes[key]?.value ?? '']));
  return variantAxes(variants, choice, order).map(({ key, options }) => ({
    attribute_key: key,
    options: options.map(({ label, exists, product }) => ({
      label: pickText(label, view.language),
      in_stock: isSellable(product),
      is_selectable: exists,
      product: {
        pk: product.pk,
        absolute_url: product.url,
        price: formatMoney(product.amount ?? 0),
        attributes: attributesWire(product.attributes),
        productimage_set: imagesWire(product).slice(0, 1),
      },
    })),
  }));
}

async function readProducts(
  db: Database,
  pks: readonly number[],
  request: ListingRequest,
  view: ListingView,
  attributes: readonly AttributeRecord[],
) {
  const variants = await findVariantsOf(db, pks, view.currency);
  const byPk = new Map(variants.map((record) => [record.pk, record]));
  const byBase = Map.groupBy(variants, ({ baseCode }) => baseCode);
  const places = new Map(
    attributes.flatMap(({ key, values }) => values.map(({ value }, index) => [`${key} ${value}`, index] as const)),
  );
  const placeOf = (key: string, value: string) => places.get(`${key} ${value}`) ?? 0;
  return pks.flatMap((pk) => {
    const main = byPk.get(pk);
    if (!main) return [];
    const siblings = byBase.get(main.baseCode) ?? [];
    const record = shownVariant(main, siblings, request);
    return [{ ...productWire(record, view), extra_data: { variants: swatches(record, siblings, view, placeOf) } }];
  });
}

/**
 * A product list (Protocol catalogue §1), its text put right where it was mistyped.
 *
 * @param isCategory whether the reply names the category; the whole catalogue has none.
 * @throws {HttpError} 404 for an unknown category and beyond the last page.
 */
export async function readListingReply(
  db: Database,
  query: ListingQuery,
  view: ListingView & { readonly isCategory: boolean },
) {
  return replyOfRequest(db, { ...query, ...(await findSearch(db, query.searchText, view)) }, view);
}

/** A product list, when it is known what is looked for. */
export async function replyOfRequest(
  db: Database,
  request: ListingRequest,
  { isCategory, ...view }: ListingView & { readonly isCategory: boolean },
) {
  const tree = await listCategories(db);
  const own = tree.find(({ pk }) => pk === request.categoryPk);
  if (!own) throw notFound();
  const attributes = await listAttributes(db, 'facets', view.language);
  const offered = offeredCategories(tree, own);
  const counts = await countListing(db, request, view, {
    facets: attributes,
    categoryPks: offered.map(({ pk }) => pk),
  });
  const { total, facets, categories, ranges } = counts;
  const pages = Math.max(1, Math.ceil(total / request.pageSize));
  if (request.page > pages) throw notFound('Invalid page.');
  const pks = await findListingPage(db, request, view, counts);
  const facetWires = [
    categoryFacet(request, view, { own, offered, counts: categories }),
    ...attributes.map((attribute) => attributeFacet(attribute, facets, request, view)),
    priceFacet(ranges, request, view, attributes.length + 1),
  ];
  return {
    pagination: { total_count: total, current_page: request.page, num_pages: pages, page_size: request.pageSize },
    facets: facetWires.filter(({ data }) => data.choices.length > 0),
    sorters: SORTERS.map((sorter) => ({
      label: sayCatalogue(sorter, view.language),
      value: sorter,
      is_selected: sorter === request.sorter,
    })),
    search_text: request.searchText,
    corrected_search_text: request.correctedText,
    products: await readProducts(db, pks, request, view, attributes),
    category: isCategory ? categoryWire(own, view.language) : null,
    special_page: null,
  };
}
