import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../db/database.ts';
import {
  attribute,
  attributeValue,
  category,
  price,
  product,
  productCategory,
  stock,
} from '../../db/schema/catalogue.table.ts';
import { foldText } from '../fold-text.ts';
import { rebuildListing } from './rebuild-listing.ts';

/** A tree of three levels; each category with itself and everything above it. */
export const TREE: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [1]],
  [10, [10, 1]],
  [11, [11, 10, 1]],
  [12, [12, 10, 1]],
  [20, [20, 1]],
  [21, [21, 20, 1]],
]);

/** Values of the attributes that are facets, with their labels. */
export const VALUES = {
  color: { sand: { en: 'Sand', tr: 'Kum' }, light: { en: 'Light', tr: 'Işık' }, ink: { en: 'Ink', tr: 'Mürekkep' } },
  size: { s: { en: 'Small', tr: 'Küçük' }, l: { en: 'Large', tr: 'BÜYÜK' } },
} as const;

/** Names with every letter that folding turns: dotted and dotless i, accents, capitals. */
export const NAMES = [
  { en: 'Kilim rug', tr: 'KİLİM' },
  { en: 'Glow lamp', tr: 'Işıltı lamba' },
  { en: 'Straw hat', tr: 'Hasır şapka' },
  { en: 'Café bowl', tr: 'Kâse' },
  { en: 'Indigo rug', tr: 'ÇİVİT kilim' },
] as const;

/** What one variant of a random product is; amounts in minor units, null where it has no price. */
export interface RandomVariant {
  readonly color: keyof (typeof VALUES)['color'];
  readonly size: keyof (typeof VALUES)['size'] | null;
  readonly stock: number;
  readonly isActive: boolean;
  readonly amounts: { readonly try: number; readonly usd: number | null };
}

/** A random product; its first variant is the main one. */
export interface RandomProduct {
  readonly pk: number;
  readonly name: (typeof NAMES)[number];
  readonly categoryPk: number;
  /** Days after the first. */
  readonly age: number;
  readonly variants: readonly RandomVariant[];
}

const variants = fc.record({
  color: fc.constantFrom('sand', 'light', 'ink'),
  size: fc.constantFrom('s', 'l', null),
  stock: fc.integer({ min: 0, max: 2 }),
  isActive: fc.boolean().map((isOff) => !isOff),
  amounts: fc.record({
    try: fc.constantFrom(0, 1, 100_00, 100_01, 127_99, 250_00, 99_999_999_999),
    usd: fc.constantFrom(null, 500, 10_00),
  }),
}) satisfies fc.Arbitrary<RandomVariant>;

/** Catalogues of up to thirty products, in their default order. */
export const randomCatalogues: fc.Arbitrary<readonly RandomProduct[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      categoryPk: fc.constantFrom(...TREE.keys()),
      age: fc.integer({ min: 0, max: 4 }),
      variants: fc.array(variants, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, index) => ({ pk: 100 + ((index * 7) % 31) * 10, ...row })));

/** The pk of a product's variant. */
export function variantPk(row: RandomProduct, index: number): number {
  return row.pk + index;
}

/** A variant's facet values by key. */
export function facetsOf({ color, size }: RandomVariant): Readonly<Record<string, string>> {
  return { color, ...(size === null ? {} : { size }) };
}

/** What a variant is found by. */
export function searchTextOf(row: RandomProduct, variant: RandomVariant, language: 'en' | 'tr'): string {
  const { color, size } = variant;
  const labels = [VALUES.color[color], ...(size === null ? [] : [VALUES.size[size]])];
  return foldText([row.name, ...labels].map((text) => text[language]).join(' '));
}

async function writeFixture(tx: Database): Promise<void> {
  await tx.execute(sql`truncate category, attribute, attribute_value, product, listing_set cascade`);
  const rows = [...TREE].map(([pk, [, parentPk = null]]) => ({
    pk,
    parentPk,
    name: { en: `C${pk}`, tr: `K${pk}` },
    description: { en: '', tr: '' },
    url: `/c${pk}/`,
    uuid: String(pk),
    treePath: (TREE.get(pk) ?? [])
      .toReversed()
      .map((above) => String(above).padStart(4, '0'))
      .join(''),
    level: TREE.get(pk)?.length ?? 1,
    sortOrder: pk,
  }));
  await tx.insert(category).values(rows);
  const keys = Object.entries(VALUES);
  await tx
    .insert(attribute)
    .values(
      keys.map(([key], sortOrder) => ({ key, name: { en: key, tr: key }, isFacet: true, isCommon: false, sortOrder })),
    );
  await tx
    .insert(attributeValue)
    .values(
      keys.flatMap(([attributeKey, values]) =>
        Object.entries(values).map(([value, label], sortOrder) => ({ attributeKey, value, label, sortOrder })),
      ),
    );
}

function variantRow(row: RandomProduct, variant: RandomVariant, index: number): typeof product.$inferInsert {
  const pk = variantPk(row, index);
  const text = { en: '', tr: '' };
  const createdAt = new Date(Date.UTC(2026, 0, 1 + row.age));
  const { color, size } = variant;
  return {
    pk,
    baseCode: `B${row.pk}`,
    sku: `S${pk}`,
    url: `/p${pk}/`,
    name: row.name,
    description: text,
    categoryPk: row.categoryPk,
    attributes: {
      color: { value: color, label: VALUES.color[color] },
      ...(size === null ? {} : { size: { value: size, label: VALUES.size[size] } }),
    },
    variantAxes: ['color'],
    pictures: [],
    campaignPks: [],
    isListed: index === 0,
    isActive: variant.isActive,
    position: index,
    searchEn: searchTextOf(row, variant, 'en'),
    searchTr: searchTextOf(row, variant, 'tr'),
    createdAt,
    modifiedAt: createdAt,
  };
}

/** Writes a catalogue over whatever was there, as a program would that manages one. */
export async function writeCatalogue(db: Database, rows: readonly RandomProduct[]): Promise<void> {
  await db.transaction(async (tx) => {
    await writeFixture(tx);
    for (const [position, row] of rows.entries()) {
      await tx.insert(product).values(row.variants.map((variant, index) => variantRow(row, variant, index)));
      await tx
        .insert(stock)
        .values(row.variants.map((variant, index) => ({ productPk: variantPk(row, index), quantity: variant.stock })));
      await tx
        .insert(price)
        .values(
          row.variants.flatMap(({ amounts }, index) =>
            Object.entries(amounts).flatMap(([currency, amount]) =>
              amount === null ? [] : [{ productPk: variantPk(row, index), currency, amount, retailAmount: amount }],
            ),
          ),
        );
      const createdAt = new Date(Date.UTC(2026, 0, 1 + row.age));
      const places = (TREE.get(row.categoryPk) ?? []).map((categoryPk) => ({ categoryPk, position, createdAt }));
      await tx.insert(productCategory).values(places.map((place) => ({ ...place, productPk: row.pk })));
    }
    await rebuildListing(tx);
  });
}
