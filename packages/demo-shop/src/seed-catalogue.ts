import { createHash } from 'node:crypto';
import {
  attribute,
  attributeValue,
  bulkInsert,
  bundleOption,
  bundleSlot,
  category,
  type Database,
  foldText,
  groupMember,
  type OrderTimeEvent,
  price,
  product,
  productCategory,
  ROOT_CATEGORY,
  ROOT_CATEGORY_PK,
  searchSynonym,
  seller,
  stock,
} from '@vitrin/commerce-host/seeding';
import type { SeedCatalogue, SeedCategory, SeedProduct, SpecialBehaviour } from './catalogue/catalogue.types.ts';
import { pictureFile } from './drawings/picture-file.ts';
import { SYNONYMS } from './synonyms.table.ts';

/** The product that examples buy stands first in the default order, the test products stand last. */
const FLAGSHIP_CODE = 'LS-0412';

const ORDER_TIME_EVENTS: Readonly<Partial<Record<SpecialBehaviour, OrderTimeEvent>>> = {
  'sells-out-at-order': 'sells-out',
  'price-changes-at-order': 'price-changes',
};

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function categoryRows(categories: readonly SeedCategory[]): (typeof category.$inferInsert)[] {
  const paths = new Map<number | null, string>([[null, '0001']]);
  const children = new Map<number | null, number>();
  const rows = categories.map((node) => {
    const place = (children.get(node.parentPk) ?? 0) + 1;
    children.set(node.parentPk, place);
    const treePath = `${paths.get(node.parentPk)}${String(place).padStart(4, '0')}`;
    paths.set(node.pk, treePath);
    return {
      pk: node.pk,
      parentPk: node.parentPk ?? ROOT_CATEGORY_PK,
      name: node.name,
      description: node.description,
      url: node.slug,
      uuid: uuidOf(node.slug),
      treePath,
      level: node.depth + 1,
      sortOrder: node.sortOrder,
      pictureStem: node.drawing,
    };
  });
  return [ROOT_CATEGORY, ...rows];
}

/** The category and everything above it, the root included. */
function lineage(categories: ReadonlyMap<number, SeedCategory>, pk: number): readonly SeedCategory[] {
  const node = categories.get(pk);
  if (!node) return [];
  return node.parentPk === null ? [node] : [node, ...lineage(categories, node.parentPk)];
}

/** What a product is found by: words begin alike, and “mug” is no basket from Muğla, so where it was made is a filter only. */
function searchText(row: SeedProduct, names: readonly { en: string; tr: string }[], language: 'en' | 'tr'): string {
  const { origin: _filteredBy, ...described } = row.attributes;
  const labels = Object.values(described).map(({ label }) => label[language]);
  return foldText([row.name[language], ...names.map((name) => name[language]), ...labels, row.sku].join(' '));
}

function placeOf(row: SeedProduct, index: number): number {
  if (row.baseCode === FLAGSHIP_CODE) return index - 1_000_000;
  return row.behaviour === null ? index : index + 1_000_000;
}

/** Products in their order with variants of one product together, as a list of products each with its variants. */
function groupByBase(products: readonly SeedProduct[]): readonly (readonly SeedProduct[])[] {
  const places = new Map(products.map((row, index) => [row.pk, placeOf(row, index)]));
  const groups = [...Map.groupBy(products, ({ baseCode }) => baseCode).values()];
  const place = (group: readonly SeedProduct[]) => places.get(group[0]?.pk ?? 0) ?? 0;
  return groups.toSorted((left, right) => place(left) - place(right));
}

interface CatalogueRows {
  readonly products: (typeof product.$inferInsert)[];
  readonly prices: (typeof price.$inferInsert)[];
  readonly stocks: (typeof stock.$inferInsert)[];
  readonly categories: (typeof productCategory.$inferInsert)[];
}

const CURRENCIES = ['try', 'usd', 'eur'] as const;

function addVariant(rows: CatalogueRows, row: SeedProduct, names: readonly SeedCategory[], position: number): void {
  const categoryNames = names.map(({ name }) => name);
  rows.products.push({
    pk: row.pk,
    kind: row.kind ?? 'simple',
    form: row.form ?? null,
    baseCode: row.baseCode,
    sku: row.sku,
    url: row.slug,
    name: row.name,
    description: row.story,
    categoryPk: row.categoryPk,
    sellerPk: row.dataSource,
    attributes: row.attributes,
    variantAxes: row.variantAxes,
    pictures: row.pictures.map(pictureFile),
    campaignPks: row.campaigns,
    isListed: row.isMainVariant && row.isActive,
    isActive: row.isActive,
    position,
    orderTimeEvent: row.behaviour === null ? null : (ORDER_TIME_EVENTS[row.behaviour] ?? null),
    searchEn: searchText(row, categoryNames, 'en'),
    searchTr: searchText(row, categoryNames, 'tr'),
    createdAt: new Date(row.createdDate),
    modifiedAt: new Date(row.createdDate),
    attributeSet: 1,
    taxRatePercent: 20,
  });
  for (const currency of CURRENCIES) {
    const [amount, retailAmount] = [row.prices[currency], row.retailPrices[currency]];
    rows.prices.push({ productPk: row.pk, currency, amount, retailAmount });
  }
  rows.stocks.push({ productPk: row.pk, quantity: row.stock });
}

function addListing(
  rows: CatalogueRows,
  group: readonly SeedProduct[],
  { ancestors, position }: { ancestors: readonly number[]; position: number },
): void {
  const main = group.find((row) => row.isMainVariant && row.isActive);
  if (!main) return;
  const createdAt = new Date(main.createdDate);
  const amounts = { amountTry: main.prices.try, amountUsd: main.prices.usd, amountEur: main.prices.eur };
  for (const categoryPk of ancestors) {
    rows.categories.push({ categoryPk, productPk: main.pk, position, createdAt, ...amounts });
  }
}

function catalogueRows(catalogue: SeedCatalogue): CatalogueRows {
  const rows: CatalogueRows = {
    products: [],
    prices: [],
    stocks: [],
    categories: [],
  };
  const categories = new Map(catalogue.categories.map((node) => [node.pk, node]));
  for (const [position, group] of groupByBase(catalogue.products).entries()) {
    const names = lineage(categories, group[0]?.categoryPk ?? 0);
    const ancestors = [...names.map(({ pk }) => pk), ROOT_CATEGORY_PK];
    for (const [index, row] of group.entries()) addVariant(rows, row, names, index);
    addListing(rows, group, { ancestors, position });
  }
  return rows;
}

/** Writes what bundles and groups are made of. */
async function seedSets(tx: Database, { slots, members }: SeedCatalogue): Promise<void> {
  await bulkInsert(
    tx,
    bundleSlot,
    slots.map(({ options, ...slot }) => slot),
  );
  await bulkInsert(
    tx,
    bundleOption,
    slots.flatMap(({ pk: slotPk, options }) => options.map((option) => ({ slotPk, ...option }))),
  );
  await bulkInsert(tx, groupMember, [...members]);
}

/** Writes the whole catalogue. */
export async function seedCatalogue(tx: Database, catalogue: SeedCatalogue): Promise<void> {
  await bulkInsert(tx, category, categoryRows(catalogue.categories));
  await bulkInsert(
    tx,
    seller,
    catalogue.sellers.map(({ pk, name, title }) => ({ pk, name, slug: foldText(name).replaceAll(' ', '-'), title })),
  );
  await bulkInsert(
    tx,
    attribute,
    catalogue.attributes.map(({ key, name, widget, isFilter, isCommon, order }) => ({
      key,
      name,
      widgetType: widget,
      isFacet: isFilter,
      isCommon,
      sortOrder: order,
    })),
  );
  await bulkInsert(
    tx,
    attributeValue,
    catalogue.attributes.flatMap(({ key, choices }) =>
      choices.map(({ value, label, hex, order }) => ({
        attributeKey: key,
        value,
        label,
        hex: hex ?? null,
        sortOrder: order,
      })),
    ),
  );
  const rows = catalogueRows(catalogue);
  await bulkInsert(tx, product, rows.products);
  await bulkInsert(tx, price, rows.prices);
  await bulkInsert(tx, stock, rows.stocks);
  await bulkInsert(tx, productCategory, rows.categories);
  await seedSets(tx, catalogue);
  await tx.insert(searchSynonym).values([...SYNONYMS]);
}
