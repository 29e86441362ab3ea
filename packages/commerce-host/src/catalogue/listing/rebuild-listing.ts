import { eq, inArray, sql } from 'drizzle-orm';
import type { LocalisedText } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import {
  attribute,
  category,
  type ListingSetKind,
  listingSet,
  type ProductAttributes,
  price,
  product,
  productCategory,
  stock,
} from '../../db/schema/catalogue.table.ts';
import { specialPageProduct } from '../../db/schema/content.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { LANGUAGES } from '../../http/language.ts';
import { ROOT_CATEGORY_PK } from '../category.repository.ts';
import { hasStock } from '../product.repository.ts';
import { rebuildSearchWords, ShopWords } from '../search/rebuild-search-words.ts';
import { typedWords } from '../search/typed-words.ts';
import { bitsAsText, PRICE_BITS } from './listing-bits.ts';
import { type OfferedRange, offeredRanges } from './price-ranges.table.ts';

const CURRENCIES = ['try', 'usd', 'eur'] as const satisfies readonly CurrencyCode[];

/** Rows of one statement; a set of 100,000 products is 12.5 kB. */
const CHUNK = 500;

interface SetGroup {
  readonly kind: ListingSetKind;
  readonly key: string;
  readonly byValue: Map<string, Uint8Array>;
}

/** Sets that are being made: the first bit of each byte is its highest, as in PostgreSQL's bit strings. */
class SetsInMaking {
  readonly #groups = new Map<string, SetGroup>();
  readonly #bytes: number;

  constructor(products: number) {
    this.#bytes = Math.ceil(products / 8);
  }

  /** The set of that name, made empty when it is new. */
  open(kind: ListingSetKind, key = '', value = ''): Uint8Array {
    const name = `${kind} ${key}`;
    const group = this.#groups.get(name) ?? { kind, key, byValue: new Map() };
    this.#groups.set(name, group);
    const set = group.byValue.get(value) ?? new Uint8Array(this.#bytes);
    group.byValue.set(value, set);
    return set;
  }

  add(place: number, kind: ListingSetKind, key = '', value = ''): void {
    const set = this.open(kind, key, value);
    set[place >> 3] = (set[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }

  /** Sets of one kind stand beside each other, so that those that a list counts are few pages of the table. */
  rows() {
    return [...this.#groups.values()]
      .toSorted((left, right) => (left.kind < right.kind ? -1 : 1))
      .flatMap(({ kind, key, byValue }) =>
        [...byValue].map(([value, members]) => ({ kind, key, value, hex: bitsAsText(members) })),
      );
  }
}

interface Place {
  readonly pk: number;
  readonly baseCode: string;
  readonly position: number;
}

async function readPlaces(tx: Database): Promise<readonly Place[]> {
  return tx
    .select({ pk: product.pk, baseCode: product.baseCode, position: productCategory.position })
    .from(productCategory)
    .innerJoin(product, eq(product.pk, productCategory.productPk))
    .where(eq(productCategory.categoryPk, ROOT_CATEGORY_PK));
}

interface Variant {
  readonly pk: number;
  readonly baseCode: string;
  readonly isListed: boolean;
  readonly isActive: boolean;
  readonly attributes: ProductAttributes;
  readonly name: LocalisedText;
  readonly en: string;
  readonly tr: string;
  readonly hasStock: boolean;
}

async function readVariants(tx: Database): Promise<readonly Variant[]> {
  return tx
    .select({
      pk: product.pk,
      baseCode: product.baseCode,
      isListed: product.isListed,
      isActive: product.isActive,
      attributes: product.attributes,
      name: product.name,
      en: product.searchEn,
      tr: product.searchTr,
      hasStock,
    })
    .from(product)
    .leftJoin(stock, eq(stock.productPk, product.pk));
}

/** The facets in which variants of one product differ, those that are switched off among them. */
function varyingKeys(variants: readonly Variant[], facetKeys: readonly string[]): readonly string[] {
  const groups = [...Map.groupBy(variants, ({ baseCode }) => baseCode).values()].filter(({ length }) => length > 1);
  const valuesOf = (group: readonly Variant[], key: string) => new Set(group.map((one) => one.attributes[key]?.value));
  return facetKeys.filter((key) => groups.some((group) => valuesOf(group, key).size > 1));
}

/** What variants bring to their product while they are active: words, values, and whether one of them can be bought. */
async function addVariants(
  tx: Database,
  sets: SetsInMaking,
  { places, words }: { readonly places: readonly Place[]; readonly words: ShopWords },
): Promise<void> {
  const byBase = new Map(places.map((place) => [place.baseCode, place]));
  const facets = await tx.select({ key: attribute.key }).from(attribute).where(eq(attribute.isFacet, true));
  const facetKeys = facets.map(({ key }) => key);
  const variants = await readVariants(tx);
  const varying = varyingKeys(variants, facetKeys);
  await tx.update(attribute).set({ varies: varying.length > 0 ? inArray(attribute.key, [...varying]) : false });
  for (const { pk, baseCode, isListed, isActive, attributes, name, en, tr, hasStock } of variants) {
    const place = byBase.get(baseCode);
    if (!place) continue;
    /** Every set is there, so that a variant can be switched on into it. */
    const put = (is: boolean, ...name: readonly [ListingSetKind, string?, string?]) =>
      is ? sets.add(place.position, ...name) : sets.open(...name);
    if (pk === place.pk) put(isListed && isActive, 'listed');
    const own = JSON.stringify(Object.fromEntries(varying.map((key) => [key, attributes[key]?.value ?? null])));
    put(isActive, 'variant', '', own);
    put(isActive && hasStock, 'variant-in-stock', '', own);
    put(isActive && hasStock, 'in-stock');
    for (const key of facetKeys) {
      const value = attributes[key]?.value;
      if (value === undefined) continue;
      put(isActive, 'facet', key, value);
      put(isActive && hasStock, 'facet-in-stock', key, value);
    }
    words.add(name);
    for (const { label } of Object.values(attributes)) words.add(label);
    for (const { language } of LANGUAGES) {
      for (const { folded } of typedWords(name[language], Number.POSITIVE_INFINITY)) {
        sets.add(place.position, 'name', language, folded);
      }
    }
    for (const word of en.split(' ')) if (word !== '') put(isActive, 'word', 'en', word);
    for (const word of tr.split(' ')) if (word !== '') put(isActive, 'word', 'tr', word);
  }
}

async function addPrices(tx: Database, sets: SetsInMaking, positions: ReadonlyMap<number, number>): Promise<void> {
  const ranges: Readonly<Record<string, readonly OfferedRange[]>> = Object.fromEntries(
    CURRENCIES.map((currency) => [currency, offeredRanges(currency)]),
  );
  for (const { productPk, currency, amount } of await tx.select().from(price)) {
    const place = positions.get(productPk);
    if (place === undefined) continue;
    sets.add(place, 'priced', currency);
    for (let bit = 0; bit < PRICE_BITS; bit += 1) {
      const name = String(bit).padStart(2, '0');
      // All places exist, so that a price can grow into any of them.
      sets.open('price-bit', currency, name);
      const stored = Math.min(amount, 2 ** PRICE_BITS - 1);
      if (Math.floor(stored / 2 ** bit) % 2 === 1) sets.add(place, 'price-bit', currency, name);
    }
    for (const { from, to, setValue } of ranges[currency] ?? []) {
      sets.open('price-range', currency, setValue);
      if (amount >= from && amount <= (to ?? amount)) sets.add(place, 'price-range', currency, setValue);
    }
  }
}

async function addMemberships(tx: Database, sets: SetsInMaking, positions: ReadonlyMap<number, number>): Promise<void> {
  for (const { categoryPk, position } of await tx
    .select({ categoryPk: productCategory.categoryPk, position: productCategory.position })
    .from(productCategory)) {
    sets.add(position, 'category', '', String(categoryPk));
  }
  for (const { productPk, specialPagePk } of await tx.select().from(specialPageProduct)) {
    const place = positions.get(productPk);
    if (place !== undefined) sets.add(place, 'special-page', '', String(specialPagePk));
  }
}

/** Copies the prices into `product_category`, where the lists' orders are indexed. */
async function copyPrices(tx: Database): Promise<void> {
  await tx.execute(sql`update product_category set amount_try = found.try, amount_usd = found.usd, amount_eur = found.eur
    from (select product_pk, max(amount) filter (where currency = 'try') as try,
      max(amount) filter (where currency = 'usd') as usd, max(amount) filter (where currency = 'eur') as eur
      from price group by product_pk) as found
    where found.product_pk = product_category.product_pk and (amount_try, amount_usd, amount_eur)
      is distinct from (found.try, found.usd, found.eur)`);
}

/**
 * Makes the lists' read model (`listing_set`) and the words that searches are compared with (`search_word`) from the products: after the catalogue is written, and in the same
 * transaction after names, attributes, categories or campaign pages of products have changed. Stock, activity and prices
 * keep it true by themselves (`listing-triggers.sql`).
 */
export async function rebuildListing(tx: Database): Promise<void> {
  await copyPrices(tx);
  const places = await readPlaces(tx);
  const positions = new Map(places.map(({ pk, position }) => [pk, position]));
  const sets = new SetsInMaking(places.reduce((most, { position }) => Math.max(most, position + 1), 0));
  sets.open('listed');
  sets.open('in-stock');
  await addMemberships(tx, sets, positions);
  const words = new ShopWords();
  for (const { name } of await tx.select({ name: category.name }).from(category)) words.add(name);
  await addVariants(tx, sets, { places, words });
  await addPrices(tx, sets, positions);
  await rebuildSearchWords(tx, words);
  const rows = sets.rows();
  await tx.delete(listingSet);
  for (let offset = 0; offset < rows.length; offset += CHUNK) {
    const chunk = JSON.stringify(rows.slice(offset, offset + CHUNK));
    await tx.execute(sql`insert into ${listingSet} (kind, key, value, members)
      select kind, key, value, hex::varbit from json_to_recordset(${chunk}::json)
        as given(kind text, key text, value text, hex text)`);
  }
}
