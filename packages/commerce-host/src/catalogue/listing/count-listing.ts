import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ListingSetKind, listingSet } from '../../db/schema/catalogue.table.ts';
import type { NamedSets } from '../search/rank-by-names.ts';
import type { SearchedWord } from '../search/typed-words.ts';
import type { ListingRequest, ListingView } from './listing.types.ts';
import { bitsOfReply } from './listing-bits.ts';
import {
  AMOUNT_BITS,
  allVariants,
  amountBits,
  anySet,
  both,
  namedSet,
  oneSet,
  pricedWithin,
  searchedSet,
  variantsBy,
  variantsWith,
} from './listing-sets.ts';

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
  /** For each searched word, which of them have it in their names; nothing where the order does not ask. */
  readonly named: readonly NamedSets[];
  /** Each with the other facets applied and not its own. */
  readonly facets: readonly FacetCount[];
  /** By category, descendants included, chosen categories not applied. */
  readonly categories: ReadonlyMap<number, number>;
  /** By the name of the range's set, chosen ranges not applied. */
  readonly ranges: ReadonlyMap<string, number>;
}

/** What is counted beside the whole. */
export interface Counted {
  /** The attributes that are facets; `varies` where variants of one product differ in it. */
  readonly facets: readonly { readonly key: string; readonly varies: boolean }[];
  readonly categoryPks: readonly number[];
}

/** What is in no set: whatever it is intersected with is empty. */
const NOTHING = sql`null::bit varying`;

/** Everything that no facet of the list chooses. */
function fixedSet(request: ListingRequest, view: ListingView): SQL {
  return both([
    oneSet('listed'),
    oneSet('priced', view.currency),
    oneSet('category', '', String(request.categoryPk)),
    ...(request.specialPagePk === undefined ? [] : [oneSet('special-page', '', String(request.specialPagePk))]),
    ...(request.inStock ? [oneSet('in-stock')] : []),
    ...request.words.map(searchedSet),
    // Something was typed, and nothing in it is like any word of the shop.
    ...(request.searchText !== null && request.words.length === 0 ? [NOTHING] : []),
  ]);
}

/** Names of the facets that are no attribute, and of what is chosen of variants; an attribute's begins otherwise. */
const CATEGORIES = 'category_ids';
const PRICES = 'price';
const VARIANT = 'variant';
const STRANGERS = 'strangers';
const nameOf = (key: string) => `attributes_${key}`;

/** What a facet chooses. */
interface Chosen {
  readonly name: string;
  readonly set: SQL;
}

/** Chosen values of the attributes in which variants differ: one variant must have them all. */
type VariantRequest = ReadonlyMap<string, readonly string[]>;

/** One single attribute is true of a variant exactly when it is true of the product: sets of products answer alone. */
function asksProducts(variant: VariantRequest): boolean {
  return variant.size <= 1;
}

/** The sets of a facet's values. */
function facetKind({ inStock }: ListingRequest): 'facet' | 'facet-in-stock' {
  return inStock ? 'facet-in-stock' : 'facet';
}

/** Every choice of the list's facets; those of an attribute that is no facet find nothing. */
function chosenSets(request: ListingRequest, { facets }: Counted, variant: VariantRequest): readonly Chosen[] {
  const known = new Set(facets.map(({ key }) => key));
  const chosen: Chosen[] = [];
  // However many there are, one set says it: a query may name a thousand.
  if ([...request.attributes.keys()].some((key) => !known.has(key))) chosen.push({ name: STRANGERS, set: NOTHING });
  for (const [key, values] of request.attributes) {
    if (known.has(key) && (!variant.has(key) || asksProducts(variant))) {
      chosen.push({ name: nameOf(key), set: anySet(facetKind(request), key, values) });
    }
  }
  if (!asksProducts(variant)) chosen.push({ name: VARIANT, set: variantsWith(variant) });
  if (request.categoryPks.length > 0) {
    chosen.push({ name: CATEGORIES, set: anySet('category', '', request.categoryPks.map(String)) });
  }
  const priced = pricedWithin(request.prices);
  if (priced) chosen.push({ name: PRICES, set: priced });
  return chosen;
}

/** The whole with every choice but those named. */
function wholeWithout(chosen: readonly Chosen[], ...names: readonly string[]): SQL {
  const columns = chosen.flatMap(({ name }, index) => (names.includes(name) ? [] : [sql.raw(`chosen_${index}`)]));
  return both([sql.raw('fixed'), ...columns]);
}

/** Rows of a count: the sets of a kind, each with what is left of it within a whole. */
function countSets(kind: ListingSetKind, key: string, whole: SQL, values?: readonly string[]): SQL {
  const where = and(
    eq(listingSet.kind, kind),
    eq(listingSet.key, key),
    values === undefined ? undefined : inArray(listingSet.value, [...values]),
  );
  return sql` union all select kind, key, value, bit_count(members & ${whole}), null from ${listingSet}, parts where ${where}`;
}

/** Rows of a count of an attribute: products that have one variant with the value and with whatever else is asked of it. */
function countVariants(key: string, variant: VariantRequest, whole: SQL): SQL {
  return sql` union all select 'facet', ${key}::text, found.value, bit_count(found.members & ${whole}), null
    from ${variantsBy(key, variant)} as found, parts`;
}

/** Rows with the products of a whole that have a searched word in their names. */
function namedRows(word: SearchedWord, index: number, whole: SQL): SQL {
  const row = (how: 'whole' | 'begun') =>
    sql` union all select 'named', ${how}::text, ${String(index)}::text, null, varbit_send(${whole} & ${namedSet(word, how)}) from parts`;
  return sql`${row('whole')}${row('begun')}`;
}

/** Counts a list in one statement, without looking at a product: each number is what is left of a set. */
export async function countListing(
  db: Database,
  request: ListingRequest,
  view: ListingView,
  counted: Counted,
): Promise<ListingCounts> {
  const varying = new Set(counted.facets.filter(({ varies }) => varies).map(({ key }) => key));
  const variant = new Map([...request.attributes].filter(([key]) => varying.has(key)));
  const chosen = chosenSets(request, counted, variant);
  const columns = chosen.map(({ set }, index) => sql`, ${set} as ${sql.raw(`chosen_${index}`)}`);
  const facets = counted.facets.map(({ key, varies }) => {
    const others = new Map([...variant].filter(([other]) => other !== key));
    return varies && others.size > 0
      ? countVariants(key, others, wholeWithout(chosen, nameOf(key), VARIANT))
      : countSets(facetKind(request), key, wholeWithout(chosen, nameOf(key)));
  });
  const whole = wholeWithout(chosen);
  const asksNames = request.sorter === 'default';
  const names = asksNames ? request.words.map((word, index) => namedRows(word, index, whole)) : [];
  const statement = sql`(
    with amounts as materialized (select ${request.prices.length === 0 ? sql`null::bit varying[]` : amountBits(view.currency)} as ${sql.raw(AMOUNT_BITS)}),
    variants as materialized (${allVariants(request.inStock ? 'variant-in-stock' : 'variant')}),
    parts as materialized (select ${fixedSet(request, view)} as fixed${sql.join(columns)} from amounts)
    select 'whole' as kind, '' as key, '' as value, bit_count(${whole}) as number, varbit_send(${whole}) as bits from parts
    ${sql.join(facets)}
    ${countSets('category', '', wholeWithout(chosen, CATEGORIES), counted.categoryPks.map(String))}
    ${sql.join(names)}
    ${countSets('price-range', view.currency, wholeWithout(chosen, PRICES))}
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
  const namedIn = (how: 'whole' | 'begun', index: number) => {
    const bits = rows.find((row) => row.kind === 'named' && row.key === how && row.value === String(index))?.bits;
    return bits ? bitsOfReply(bits) : new Uint8Array();
  };
  return {
    total: found?.number ?? 0,
    named: names.map((_, index) => ({ whole: namedIn('whole', index), begun: namedIn('begun', index) })),
    matching: found?.bits ? bitsOfReply(found.bits) : new Uint8Array(),
    facets: [...of('facet'), ...of('facet-in-stock')].flatMap(({ key, value, number }) =>
      number === 0 ? [] : [{ attributeKey: key, value, count: number }],
    ),
    categories: new Map(of('category').map(({ value, number }) => [Number(value), number])),
    ranges: new Map(of('price-range').map(({ value, number }) => [value, number])),
  };
}
