import { describe, expect, it } from 'vitest';
import { parsePictureFile, pictureFile } from '../drawings/picture-file.ts';
import { TILE_NAMES } from '../drawings/pieces/tile.ts';
import type { LocalText, SeedProduct } from './catalogue.types.ts';
import { FAMILIES, generateCatalogue } from './generate-catalogue.ts';

const catalogue = generateCatalogue({ products: 1000, seed: 1 });
const { products, categories } = catalogue;

const rowOf = (pk: number): SeedProduct => {
  const row = products.find((product) => product.pk === pk);
  if (!row) throw new Error(`No row ${pk}; the fixed rows must be in every catalogue.`);
  return row;
};
const distinct = <T>(list: readonly T[]): number => new Set(list).size;
const textsOf = (product: SeedProduct): LocalText[] => [
  product.name,
  product.story,
  ...Object.values(product.attributes).map((attribute) => attribute.label),
];

describe('generateCatalogue', () => {
  it('gives the same catalogue for the same options', () => {
    expect(generateCatalogue({ products: 200, seed: 7 })).toEqual(generateCatalogue({ products: 200, seed: 7 }));
  });

  it('varies with the seed, but for the fixed rows', () => {
    const other = generateCatalogue({ products: 1000, seed: 2 }).products;
    expect(other).not.toEqual(products);
    expect(other.filter((row) => row.pk >= 1990 && row.pk <= 1998)).toEqual(
      products.filter((row) => row.pk >= 1990 && row.pk <= 1998),
    );
  });

  it('makes exactly as many rows as asked, with ascending pks from 1000', () => {
    expect(products).toHaveLength(1000);
    expect(products.map((row) => row.pk)).toEqual(Array.from({ length: 1000 }, (_, index) => 1000 + index));
    expect(generateCatalogue({ products: 5000, seed: 1 }).products.at(-1)?.pk).toBe(5999);
  });

  it('keeps the rows of a small catalogue in a larger one', () => {
    const small = generateCatalogue({ products: 60, seed: 1 }).products;
    expect(small).toHaveLength(60);
    for (const row of small) expect(rowOf(row.pk)).toEqual(row);
  });

  it('repeats no pk, path, stock keeping unit or name', () => {
    const many = generateCatalogue({ products: 12_000, seed: 1 }).products;
    const mains = many.filter((row) => row.isMainVariant);
    expect(distinct(many.map((row) => row.pk))).toBe(many.length);
    expect(distinct([...many.map((row) => row.slug), ...categories.map((category) => category.slug)])).toBe(
      many.length + categories.length,
    );
    expect(distinct(many.map((row) => row.sku))).toBe(many.length);
    expect(distinct(mains.map((row) => row.name.en))).toBe(mains.length);
    expect(distinct(mains.map((row) => row.name.tr))).toBe(mains.length);
    expect(distinct(many.map((row) => row.baseCode))).toBe(mains.length);
  });

  it('says everything in both languages', () => {
    const texts = [
      ...products.flatMap(textsOf),
      ...categories.flatMap((category) => [category.name, category.description]),
      ...catalogue.attributes.map((attribute) => attribute.name),
      ...catalogue.campaigns.map((campaign) => campaign.label),
      ...catalogue.sellers.map((seller) => seller.title),
    ];
    for (const text of texts) {
      expect(text.en.trim()).not.toBe('');
      expect(text.tr.trim()).not.toBe('');
    }
    for (const row of products) {
      expect(row.name.en).not.toBe(row.name.tr);
      expect(row.story.en).not.toBe(row.story.tr);
      expect(row.story.tr.length).toBeGreaterThan(60);
      expect(`${row.story.en}${row.story.tr}`).not.toMatch(/<|lorem|product \d/i);
    }
  });

  it('prices everything in three currencies, never above the price before the discount', () => {
    for (const { prices, retailPrices } of products) {
      for (const currency of ['try', 'usd', 'eur'] as const) {
        expect(Number.isInteger(prices[currency])).toBe(true);
        expect(prices[currency]).toBeGreaterThan(0);
        expect(retailPrices[currency]).toBeGreaterThanOrEqual(prices[currency]);
      }
    }
    const share = products.filter((row) => row.retailPrices.try > row.prices.try).length / products.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.35);
  });

  it('writes paths and codes that need no escaping', () => {
    for (const row of products) {
      expect(row.slug).toMatch(/^\/[a-z0-9]+(-[a-z0-9]+)*\/$/);
      expect(row.sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
    }
  });

  it('has a tree whose leaves all sell something', () => {
    const parents = new Set(categories.map((category) => category.parentPk));
    const leaves = categories.filter((category) => !parents.has(category.pk));
    expect(leaves).toHaveLength(25);
    for (const category of categories) {
      const parent = categories.find((candidate) => candidate.pk === category.parentPk);
      if (category.parentPk !== null) expect(category.slug.startsWith(parent?.slug ?? '?')).toBe(true);
      expect(TILE_NAMES).toContain(category.drawing.replace(/^tile-/, ''));
    }
    for (const leaf of leaves) {
      expect(products.filter((row) => row.categoryPk === leaf.pk && row.isMainVariant).length).toBeGreaterThan(8);
    }
    for (const row of products) expect(leaves.map((leaf) => leaf.pk)).toContain(row.categoryPk);
  });

  it('tells variants of a base apart by their axes', () => {
    const bases = Map.groupBy(products, (row) => row.baseCode);
    expect(bases.size).toBeGreaterThan(300);
    for (const rows of bases.values()) {
      const keys = rows.map((row) => row.variantAxes.map((axis) => row.attributes[axis]?.value).join('|'));
      expect(distinct(keys)).toBe(rows.length);
      expect(rows.filter((row) => row.isMainVariant)).toHaveLength(1);
      expect(distinct(rows.map((row) => row.categoryPk))).toBe(1);
    }
  });

  it('knows every attribute value that a row uses', () => {
    for (const row of products) {
      for (const [key, { value }] of Object.entries(row.attributes)) {
        const definition = catalogue.attributes.find((attribute) => attribute.key === key);
        expect(definition?.choices.map((choice) => choice.value)).toContain(value);
      }
    }
    const colours = catalogue.attributes.find((attribute) => attribute.key === 'color');
    expect(colours?.choices.every((choice) => /^#[0-9a-f]{6}$/.test(choice.hex ?? ''))).toBe(true);
  });

  it('asks only for pictures that can be drawn', () => {
    for (const row of products) {
      expect(row.pictures).toHaveLength(4);
      for (const picture of row.pictures) expect(parsePictureFile(pictureFile(picture))).toEqual(picture);
    }
  });

  it('gives every family forms and finishes that go together', () => {
    for (const family of FAMILIES) {
      for (const model of family.models) {
        const fitting = family.finishes.filter((finish) => model.patterns?.includes(finish.pattern) ?? true);
        expect(fitting.length, `${family.code} ${model.shape}`).toBeGreaterThan(0);
        expect(distinct(fitting.map((finish) => finish.pattern))).toBe(fitting.length);
      }
      for (const { pattern, colours } of family.finishes) {
        expect(distinct(colours.map(([main]) => main)), `${family.code} ${pattern}`).toBe(colours.length);
      }
    }
  });
});

describe('the fixed rows', () => {
  it('sells pk 1201 for exactly 349.90 lira, with stock to spare', () => {
    const row = rowOf(1201);
    expect(row.prices.try).toBe(34_990);
    expect(row.stock).toBeGreaterThanOrEqual(40);
    expect(row.isMainVariant).toBe(true);
    expect(row.dataSource).toBeNull();
    expect(row.behaviour).toBeNull();
  });

  it('has the special rows of the test shop (Protocol payment-methods §8)', () => {
    expect(rowOf(1990).stock).toBe(0);
    expect(rowOf(1991).stock).toBe(1);
    expect(rowOf(1992).behaviour).toBe('sells-out-at-order');
    expect(rowOf(1992).stock).toBeGreaterThan(0);
    expect(rowOf(1993).behaviour).toBe('price-changes-at-order');
    expect(rowOf(1994).dataSource).not.toBe(rowOf(1995).dataSource);
    expect([rowOf(1994).dataSource, rowOf(1995).dataSource]).toEqual(catalogue.sellers.map((seller) => seller.pk));
    expect(rowOf(1996).attributes.shipping_group?.value).toBe('cold');
    expect(rowOf(1997).behaviour).toBe('bag');
    expect(rowOf(1997).attributes.color, 'a title names the colour, and no paper is oak').toBeUndefined();
    expect(rowOf(1998).attributes.shipping_group?.value).toBe('bulky');
  });

  it('belongs to the smallest catalogue too', () => {
    const pks = generateCatalogue({ products: 31, seed: 3 }).products.map((row) => row.pk);
    const service = Array.from({ length: 14 }, (_, index) => 1960 + index);
    const special = Array.from({ length: 9 }, (_, index) => 1990 + index);
    expect(pks).toEqual([1201, 1202, 1203, 1204, ...service, 1976, 1977, 1980, 1981, ...special]);
  });

  it('makes sets of rows that every catalogue has, cheaper than their parts, in every currency', () => {
    const { products, slots, members } = generateCatalogue({ products: 31, seed: 3 });
    const known = new Map(products.map((row) => [row.pk, row]));
    for (const { options } of slots) {
      for (const { productPk, surcharge } of options) {
        expect(known.get(productPk)?.kind).toBeUndefined();
        expect(Math.min(...Object.values(surcharge))).toBeGreaterThanOrEqual(0);
      }
    }
    for (const { groupPk, productPk } of members) {
      expect([known.get(groupPk)?.kind, known.get(productPk)?.kind]).toEqual(['group', undefined]);
    }
    const bundles = products.filter(({ kind }) => kind === 'bundle');
    expect(bundles.length).toBeGreaterThan(1);
    for (const { prices, retailPrices } of bundles) {
      for (const currency of ['try', 'usd', 'eur'] as const) {
        expect(prices[currency]).toBeLessThanOrEqual(retailPrices[currency]);
      }
    }
  });
});
