import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { listingSet } from '../db/schema/listing-set.ts';
import { productCategory } from '../db/schema/product-category.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { ListingView, ListingWish, Sorter } from './listing.types.ts';
import { bitsAsText, bitsOfReply, placesOf } from './listing-bits.ts';
import { AMOUNT_BITS, amountBits, anySet, both, oneSet, pricedWithin, wordSet } from './listing-sets.ts';
import { ROOT_CATEGORY_PK } from './root-category.ts';

/** How often a value occurs among the products that match. */
export interface FacetCount {
  readonly attributeKey: string;
  readonly value: string;
  readonly count: number;
}

/** What a list needs to know about its whole. */
export interface ListingCounts {
  readonly total: number;
  /** The matching products: a bit at each one's position. */
  readonly matching: Uint8Array;
  /** Each with the other facets applied and not its own. */
  readonly facets: readonly FacetCount[];
  /** By category, descendants included, chosen categories not applied. */
  readonly categories: ReadonlyMap<number, number>;
}

/** Everything that no facet of the list chooses. */
function fixedSet(wish: ListingWish, view: ListingView): SQL {
  const priced = pricedWithin(wish.prices);
  return both([
    oneSet('listed'),
    oneSet('priced', view.currency),
    oneSet('category', '', String(wish.categoryPk)),
    ...(wish.specialPagePk === undefined ? [] : [oneSet('special-page', '', String(wish.specialPagePk))]),
    ...(wish.inStock ? [oneSet('in-stock')] : []),
    ...wish.words.map((word) => wordSet(view.language, word)),
    ...(priced ? [priced] : []),
  ]);
}

interface Chosen {
  /** An attribute's key, or null for the categories. */
  readonly key: string | null;
  readonly set: SQL;
}

/** The choices of the list's facets; those of an attribute that is no facet find nothing. */
function chosenSets(wish: ListingWish, facetKeys: readonly string[]): readonly Chosen[] {
  const strangers = [...wish.attributes.keys()].filter((key) => !facetKeys.includes(key));
  const attributes = facetKeys.flatMap((key) => {
    const values = wish.attributes.get(key);
    return values ? [{ key, set: anySet('facet', key, values) }] : [];
  });
  const categories =
    wish.categoryPks.length === 0 ? [] : [{ key: null, set: anySet('category', '', wish.categoryPks.map(String)) }];
  return [...attributes, ...categories, ...(strangers.length === 0 ? [] : [{ key: '', set: sql`null::bit varying` }])];
}

/** The whole with every choice but that of one facet. */
function wholeWithout(chosen: readonly Chosen[], own: string | null): SQL {
  const names = chosen.flatMap(({ key }, index) => (key === own ? [] : [sql.raw(`chosen_${index}`)]));
  return both([sql.raw('fixed'), ...names]);
}

/** Counts a list in one statement, without looking at a product: each number is what is left of a set. */
export async function countListing(
  db: Database,
  wish: ListingWish,
  view: ListingView,
  { facetKeys, categoryPks }: { readonly facetKeys: readonly string[]; readonly categoryPks: readonly number[] },
): Promise<ListingCounts> {
  const chosen = chosenSets(wish, facetKeys);
  const columns = chosen.map(({ set }, index) => sql`, ${set} as ${sql.raw(`chosen_${index}`)}`);
  const own = chosen.flatMap(({ key }) =>
    key === null || key === '' ? [] : [sql` when ${key} then ${wholeWithout(chosen, key)}`],
  );
  const whole = wholeWithout(chosen, '\0');
  const whatElse = own.length === 0 ? whole : sql`case key${sql.join(own)} else ${whole} end`;
  const statement = sql`(
    with amounts as materialized (select ${wish.prices.length === 0 ? sql`null::bit varying[]` : amountBits(view.currency)} as ${sql.raw(AMOUNT_BITS)}),
    parts as materialized (select ${fixedSet(wish, view)} as fixed${sql.join(columns)} from amounts)
    select 'whole' as kind, '' as key, '' as value, bit_count(${whole}) as number, varbit_send(${whole}) as bits from parts
    union all select kind, key, value, bit_count(members & (${whatElse})), null
      from ${listingSet}, parts where ${and(eq(listingSet.kind, 'facet'), inArray(listingSet.key, [...facetKeys]))}
    union all select kind, key, value, bit_count(members & ${wholeWithout(chosen, null)}), null
      from ${listingSet}, parts
      where ${and(eq(listingSet.kind, 'category'), eq(listingSet.key, ''), inArray(listingSet.value, categoryPks.map(String)))}
  ) as answer`;
  const rows = await db
    .select({
      kind: sql<string>`answer.kind`,
      key: sql<string>`answer.key`,
      value: sql<string>`answer.value`,
      number: sql`coalesce(answer.number, 0)`.mapWith(Number),
      bits: sql<Uint8Array | null>`answer.bits`,
    })
    .from(statement);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const [found] = of('whole');
  return {
    total: found?.number ?? 0,
    matching: found?.bits ? bitsOfReply(found.bits) : new Uint8Array(),
    facets: of('facet').flatMap(({ key, value, number }) =>
      number === 0 ? [] : [{ attributeKey: key, value, count: number }],
    ),
    categories: new Map(of('category').map(({ value, number }) => [Number(value), number])),
  };
}

/** Products at positions, in the default order. */
async function productsAt(db: Database, positions: readonly number[]): Promise<readonly number[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .select({ pk: productCategory.productPk })
    .from(productCategory)
    .where(and(eq(productCategory.categoryPk, ROOT_CATEGORY_PK), inArray(productCategory.position, [...positions])))
    .orderBy(asc(productCategory.position));
  return rows.map(({ pk }) => pk);
}

const AMOUNTS = {
  try: productCategory.amountTry,
  usd: productCategory.amountUsd,
  eur: productCategory.amountEur,
} as const satisfies Readonly<Record<CurrencyCode, unknown>>;

/** An order that an index of `product_category` is in, and from where on a page is read in it. */
interface Walk {
  readonly order: SQL;
  /** Further tables of the statement. */
  readonly start: SQL;
  readonly from: SQL;
  readonly skip: SQL;
  /** Products that are passed at most, when those that match are spread evenly. */
  readonly steps: number;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Prices: the binary places of the amounts say at which amount the page begins, however far from the first it is. */
function walkPrices(
  direction: 'up' | 'down',
  { offset, limit }: Page,
  { currency }: ListingView,
  { total, matching }: ListingCounts,
): Walk {
  const amount = AMOUNTS[currency];
  const isUp = direction === 'up';
  const rank = isUp ? offset : total - 1 - offset;
  return {
    order: isUp ? sql`${amount}, ${productCategory.productPk}` : sql`${amount} desc, ${productCategory.productPk} desc`,
    start: sql`with start as materialized
      (select * from listing_amount_at(${bitsAsText(matching)}::bit varying, ${currency}, ${rank}::bigint))`,
    from: isUp ? sql`${amount} >= (select amount from start)` : sql`${amount} <= (select amount from start)`,
    skip: isUp ? sql`(select before from start)` : sql`(select equals - 1 - before from start)`,
    steps: (limit * matching.length * 8) / total,
  };
}

const WALKS: Readonly<
  Record<Exclude<Sorter, 'default'>, (page: Page, view: ListingView, counts: ListingCounts) => Walk>
> = {
  price: (page, view, counts) => walkPrices('up', page, view, counts),
  '-price': (page, view, counts) => walkPrices('down', page, view, counts),
  newcomers: ({ offset, limit }, _, { total, matching }) => ({
    order: sql`${productCategory.createdAt} desc nulls last, ${productCategory.productPk}`,
    start: sql``,
    from: sql`true`,
    skip: sql`${offset}`,
    steps: ((offset + limit) * matching.length * 8) / total,
  }),
};

/** So many products are sorted without asking for a shorter way. */
const FEW = 200;

/**
 * The products of a page, in order. In the default order their positions say it. In any other the shorter of two ways: few
 * matching products are sorted; of many, the index of the order is walked from where the page begins until it is full.
 */
export async function findListingPage(
  db: Database,
  wish: ListingWish,
  view: ListingView,
  counts: ListingCounts,
): Promise<readonly number[]> {
  const { total, matching } = counts;
  const offset = (wish.page - 1) * wish.pageSize;
  const limit = Math.min(wish.pageSize, total - offset);
  if (limit <= 0) return [];
  if (wish.sorter === 'default') return productsAt(db, placesOf(matching, { offset, limit }));
  const walk = WALKS[wish.sorter]({ offset, limit }, view, counts);
  const isShort = total > FEW && total > walk.steps;
  const position = productCategory.position;
  const found = isShort
    ? sql`${walk.from} and case when ${position} < ${matching.length * 8}
        then get_bit(${bitsAsText(matching)}::bit varying, ${position}) = 1 else false end`
    : sql`${position} = any(${`{${placesOf(matching, { offset: 0, limit: total }).join(',')}}`}::int[])`;
  const statement = sql`(
    ${isShort ? walk.start : sql``} select product_pk from ${productCategory}
    where ${eq(productCategory.categoryPk, wish.categoryPk)} and ${found}
    order by ${walk.order} limit ${limit} offset ${isShort ? walk.skip : sql`${offset}`}) as page`;
  const rows = await db.select({ pk: sql<number>`page.product_pk` }).from(statement);
  return rows.map(({ pk }) => pk);
}

/** The first products of the default order that have every word of a search. */
export async function findFirstProducts(
  db: Database,
  words: readonly string[],
  { language, currency, limit }: ListingView & { readonly limit: number },
): Promise<readonly number[]> {
  const sets = both([oneSet('listed'), oneSet('priced', currency), ...words.map((word) => wordSet(language, word))]);
  const [found] = await db
    .select({ bits: sql<Uint8Array | null>`found.bits` })
    .from(sql`(select varbit_send(${sets}) as bits) as found`);
  return found?.bits ? productsAt(db, placesOf(bitsOfReply(found.bits), { offset: 0, limit })) : [];
}
