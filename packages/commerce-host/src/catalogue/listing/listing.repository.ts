import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { productCategory } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { ROOT_CATEGORY_PK } from '../category.repository.ts';
import { type NamedSets, placesInGroups, rankByNames } from '../search/rank-by-names.ts';
import type { SearchedWord } from '../search/typed-words.ts';
import type { ListingCounts } from './count-listing.ts';
import type { ListingRequest, ListingView, Sorter } from './listing.types.ts';
import { bitsAsText, bitsOfReply, placesOf } from './listing-bits.ts';
import { both, namedSet, oneSet, searchedSet } from './listing-sets.ts';

/** Products at positions, in the order of these. */
async function productsAt(db: Database, positions: readonly number[]): Promise<readonly number[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .select({ pk: productCategory.productPk, position: productCategory.position })
    .from(productCategory)
    .where(and(eq(productCategory.categoryPk, ROOT_CATEGORY_PK), inArray(productCategory.position, [...positions])));
  const byPosition = new Map(rows.map(({ pk, position }) => [position, pk]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
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
 * The products of a page, in order. In the default order their positions say it, those first whose names have what is
 * searched. In any other the shorter of two ways: few
 * matching products are sorted; of many, the index of the order is walked from where the page begins until it is full.
 */
export async function findListingPage(
  db: Database,
  request: ListingRequest,
  view: ListingView,
  counts: ListingCounts,
): Promise<readonly number[]> {
  const { total, matching } = counts;
  const offset = (request.page - 1) * request.pageSize;
  const limit = Math.min(request.pageSize, total - offset);
  if (limit <= 0) return [];
  if (request.sorter === 'default')
    return productsAt(db, placesInGroups(rankByNames(matching, counts.named), { offset, limit }));
  const walk = WALKS[request.sorter]({ offset, limit }, view, counts);
  const isShort = total > FEW && total > walk.steps;
  const position = productCategory.position;
  const found = isShort
    ? sql`${walk.from} and case when ${position} < ${matching.length * 8}
        then get_bit(${bitsAsText(matching)}::bit varying, ${position}) = 1 else false end`
    : sql`${position} = any(${`{${placesOf(matching, { offset: 0, limit: total }).join(',')}}`}::int[])`;
  const statement = sql`(
    ${isShort ? walk.start : sql``} select product_pk from ${productCategory}
    where ${eq(productCategory.categoryPk, request.categoryPk)} and ${found}
    order by ${walk.order} limit ${limit} offset ${isShort ? walk.skip : sql`${offset}`}) as page`;
  const rows = await db.select({ pk: sql<number>`page.product_pk` }).from(statement);
  return rows.map(({ pk }) => pk);
}

/** The first products of the default order that have every word of a search. */
export async function findFirstProducts(
  db: Database,
  words: readonly SearchedWord[],
  { currency, limit }: { readonly currency: CurrencyCode; readonly limit: number },
): Promise<readonly number[]> {
  const sets = both([oneSet('listed'), oneSet('priced', currency), ...words.map(searchedSet)]);
  const columns = words.flatMap((word, index) => [
    [`whole${index}`, sql<Uint8Array | null>`varbit_send(found.bits & ${namedSet(word, 'whole')})`] as const,
    [`begun${index}`, sql<Uint8Array | null>`varbit_send(found.bits & ${namedSet(word, 'begun')})`] as const,
  ]);
  const [row] = await db
    .select({ all: sql<Uint8Array | null>`varbit_send(found.bits)`, ...Object.fromEntries(columns) })
    .from(sql`(select ${sets} as bits) as found`);
  const bitsOf = (name: string) => {
    const bits = (row as Readonly<Record<string, Uint8Array | null>> | undefined)?.[name];
    return bits ? bitsOfReply(bits) : new Uint8Array();
  };
  const named = words.map(
    (_, index): NamedSets => ({ whole: bitsOf(`whole${index}`), begun: bitsOf(`begun${index}`) }),
  );
  return productsAt(db, placesInGroups(rankByNames(bitsOf('all'), named), { offset: 0, limit }));
}
