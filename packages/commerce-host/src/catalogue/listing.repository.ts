import { and, eq, exists, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { price } from '../db/schema/price.ts';
import { product } from '../db/schema/product.ts';
import { productCategory } from '../db/schema/product-category.ts';
import { productFacet } from '../db/schema/product-facet.ts';
import { specialPageProduct } from '../db/schema/special-page-product.ts';
import { stock } from '../db/schema/stock.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { Language } from '../http/language.ts';
import type { ListingWish, PriceRange, Sorter } from './listing.types.ts';

/** In which language is searched and in which currency prices are compared. */
export interface ListingView {
  readonly language: Language;
  readonly currency: CurrencyCode;
}

/** A facet that does not count its own choice: an attribute's key, or the categories. */
type OwnFacet = { readonly attributeKey: string } | 'categories' | 'none';

/** Products with every word of a search, each as the beginning of a word of theirs. */
export function searchCondition(words: readonly string[], language: Language): SQL | undefined {
  if (words.length === 0) return undefined;
  const column = language === 'tr' ? product.searchTr : product.searchEn;
  const terms = words.map((word) => `'${word}':*`).join(' & ');
  return sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${terms})`;
}

function rangeCondition({ from, to }: PriceRange): SQL | undefined {
  return and(from === null ? undefined : gte(price.amount, from), to === null ? undefined : lte(price.amount, to));
}

function hasFacet(db: Database, key: string, values: readonly string[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(productFacet)
      .where(
        and(
          eq(productFacet.productPk, product.pk),
          eq(productFacet.attributeKey, key),
          inArray(productFacet.value, [...values]),
        ),
      ),
  );
}

function isInCategories(db: Database, pks: readonly number[]): SQL {
  const chosen = alias(productCategory, 'chosen_category');
  return exists(
    db
      .select({ one: sql`1` })
      .from(chosen)
      .where(and(eq(chosen.productPk, product.pk), inArray(chosen.categoryPk, [...pks]))),
  );
}

function isOnSpecialPage(db: Database, pk: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(specialPageProduct)
      .where(and(eq(specialPageProduct.specialPagePk, pk), eq(specialPageProduct.productPk, product.pk))),
  );
}

function hasStock(db: Database): SQL {
  const variant = alias(product, 'variant');
  return exists(
    db
      .select({ one: sql`1` })
      .from(variant)
      .innerJoin(stock, eq(stock.productPk, variant.pk))
      .where(and(eq(variant.baseCode, product.baseCode), eq(variant.isActive, true), gt(stock.quantity, 0))),
  );
}

function conditions(db: Database, wish: ListingWish, view: ListingView, own: OwnFacet): SQL | undefined {
  const ownKey = typeof own === 'object' ? own.attributeKey : undefined;
  return and(
    eq(productCategory.categoryPk, wish.categoryPk),
    eq(product.isListed, true),
    wish.specialPagePk === undefined ? undefined : isOnSpecialPage(db, wish.specialPagePk),
    own === 'categories' || wish.categoryPks.length === 0 ? undefined : isInCategories(db, wish.categoryPks),
    ...[...wish.attributes].filter(([key]) => key !== ownKey).map(([key, values]) => hasFacet(db, key, values)),
    wish.prices.length === 0 ? undefined : or(...wish.prices.map(rangeCondition)),
    wish.inStock ? hasStock(db) : undefined,
    searchCondition(wish.words, view.language),
  );
}

/** Listed products that match, with what lists are sorted by. */
function matching(db: Database, wish: ListingWish, view: ListingView, own: OwnFacet) {
  return db
    .select({
      pk: productCategory.productPk,
      position: productCategory.position,
      createdAt: productCategory.createdAt,
      amount: price.amount,
    })
    .from(productCategory)
    .innerJoin(product, eq(product.pk, productCategory.productPk))
    .innerJoin(price, and(eq(price.productPk, product.pk), eq(price.currency, view.currency)))
    .where(conditions(db, wish, view, own));
}

/** Orders of a page, by the columns of {@link matching}. */
const ORDERS: Readonly<Record<Sorter, SQL>> = {
  default: sql`position, product_pk`,
  price: sql`amount, product_pk`,
  '-price': sql`amount desc, product_pk`,
  newcomers: sql`created_at desc, product_pk`,
};

/** How often a value occurs among the products that match. */
export interface FacetCount {
  readonly attributeKey: string;
  readonly value: string;
  readonly count: number;
}

/** What a list needs to know about its whole, besides the products of its page. */
export interface ListingCounts {
  readonly total: number;
  /** The page's products in order. */
  readonly pks: readonly number[];
  /** Each with the other facets applied and not its own. */
  readonly facets: readonly FacetCount[];
  /** By category, descendants included, chosen categories not applied. */
  readonly categories: ReadonlyMap<number, number>;
}

/** What one statement is to find out. */
interface Question {
  readonly own: OwnFacet;
  readonly keys: readonly string[];
  readonly categoryPks: readonly number[];
  readonly withPage: boolean;
}

/** One row of an answer: a count under a name. */
interface AnswerRow {
  readonly kind: string;
  readonly key: string;
  readonly value: string;
  readonly number: number;
}

/** Asks everything about one matching set in one statement, so that the set is made once. */
async function ask(
  db: Database,
  wish: ListingWish,
  view: ListingView,
  { own, keys, categoryPks, withPage }: Question,
): Promise<readonly AnswerRow[]> {
  const parts: SQL[] = [];
  if (withPage) {
    const order = ORDERS[wish.sorter];
    parts.push(
      sql`select 'total' as kind, '' as key, '' as value, count(*)::int as number from matching`,
      sql`(select 'page', '', product_pk::text, (row_number() over (order by ${order}))::int from matching
        order by ${order} limit ${wish.pageSize} offset ${(wish.page - 1) * wish.pageSize})`,
    );
  }
  if (keys.length > 0) {
    parts.push(sql`select 'facet' as kind, ${productFacet.attributeKey} as key, ${productFacet.value} as value, count(*)::int as number
      from ${productFacet} where ${inArray(productFacet.attributeKey, [...keys])}
      and ${productFacet.productPk} in (select product_pk from matching) group by 2, 3`);
  }
  if (categoryPks.length > 0) {
    parts.push(sql`select 'category' as kind, '' as key, ${productCategory.categoryPk}::text as value, count(*)::int as number
      from ${productCategory} where ${inArray(productCategory.categoryPk, [...categoryPks])}
      and ${productCategory.productPk} in (select product_pk from matching) group by 3`);
  }
  if (parts.length === 0) return [];
  const statement = sql`(with matching as materialized ${matching(db, wish, view, own)} ${sql.join(parts, sql` union all `)}) as answer`;
  return db
    .select({
      kind: sql<string>`answer.kind`,
      key: sql<string>`answer.key`,
      value: sql<string>`answer.value`,
      number: sql<number>`answer.number`,
    })
    .from(statement);
}

/** Counts a list and finds the products of its page. */
export async function countListing(
  db: Database,
  wish: ListingWish,
  view: ListingView,
  { facetKeys, categoryPks }: { readonly facetKeys: readonly string[]; readonly categoryPks: readonly number[] },
): Promise<ListingCounts> {
  const chosenKeys = facetKeys.filter((key) => wish.attributes.has(key));
  const hasOwnCategories = wish.categoryPks.length > 0;
  const questions: readonly Question[] = [
    {
      own: 'none',
      keys: facetKeys.filter((key) => !chosenKeys.includes(key)),
      categoryPks: hasOwnCategories ? [] : categoryPks,
      withPage: true,
    },
    ...chosenKeys.map((key) => ({ own: { attributeKey: key }, keys: [key], categoryPks: [], withPage: false })),
    { own: 'categories', keys: [], categoryPks: hasOwnCategories ? categoryPks : [], withPage: false },
  ];
  const rows: AnswerRow[] = [];
  for (const question of questions) rows.push(...(await ask(db, wish, view, question)));
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    total: of('total')[0]?.number ?? 0,
    pks: of('page')
      .toSorted((left, right) => left.number - right.number)
      .map(({ value }) => Number(value)),
    facets: of('facet').map(({ key, value, number }) => ({ attributeKey: key, value, count: number })),
    categories: new Map(of('category').map(({ value, number }) => [Number(value), number])),
  };
}
