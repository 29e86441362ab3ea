import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { price, product, stock } from '../../db/schema/catalogue.table.ts';
import { HttpError } from '../../http/errors.ts';
import { openTestDatabase, TEST_HOST_TIMEOUT } from '../../testing/test-host.ts';
import { foldText } from '../fold-text.ts';
import { plainSearch } from '../search/plain-search.fixture.ts';
import type { ListingRequest, ListingView } from './listing.types.ts';
import { readListing } from './listing-query.ts';
import {
  facetsOf,
  NAMES,
  type RandomProduct,
  randomCatalogues,
  searchTextOf,
  TREE,
  VALUES,
  variantPk,
  writeCatalogue,
} from './random-catalogue.fixture.ts';
import { replyOfRequest } from './read-listing.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase('empty', async () => {});
}, TEST_HOST_TIMEOUT);

afterAll(() => opened.close());

// The reference: what a list is, said without indexes.

const amountOf = (row: RandomProduct, { currency }: ListingView) =>
  currency === 'eur' ? null : (row.variants[0]?.amounts[currency] ?? null);
const activeOf = (row: RandomProduct) => row.variants.filter(({ isActive }) => isActive);

/** Whether one variant is everything that was chosen: each attribute but the facet's own, which has this value instead. */
function hasVariant(
  row: RandomProduct,
  request: ListingRequest,
  own?: { readonly key: string; readonly value?: string },
) {
  return activeOf(row).some((variant) => {
    const values = facetsOf(variant);
    const isChosen = [...request.attributes].every(([key, all]) => key === own?.key || all.includes(values[key] ?? ''));
    const isOwn = own?.value === undefined || values[own.key] === own.value;
    return isChosen && isOwn && (!request.inStock || variant.stock > 0);
  });
}

/** The facet whose own choice is left out. */
interface Own {
  readonly key: string;
  readonly value?: string;
}

function matches(row: RandomProduct, request: ListingRequest, view: ListingView, own?: Own): boolean {
  const amount = amountOf(row, view);
  const above = TREE.get(row.categoryPk) ?? [];
  if (amount === null || !row.variants[0]?.isActive || !above.includes(request.categoryPk)) return false;
  const isPlaced = request.categoryPks.length === 0 || request.categoryPks.some((pk) => above.includes(pk));
  if (own?.key !== 'category_ids' && !isPlaced) return false;
  if (!hasVariant(row, request, own)) return false;
  const isPriced = request.prices.some(({ from, to }) => amount >= (from ?? 0) && amount <= (to ?? Number.MAX_VALUE));
  if (own?.key !== 'price' && request.prices.length > 0 && !isPriced) return false;
  if (request.searchText !== null && request.words.length === 0) return false;
  const words = activeOf(row).flatMap((variant) => searchTextOf(row, variant, view.language).split(' '));
  return foldedWords(request).every((typed) => words.some((word) => word.startsWith(typed)));
}

const foldedWords = (request: ListingRequest) => request.words.map(({ label }) => foldText(label));
/** How many of the searched words a product's name has. */
function named(row: RandomProduct, request: ListingRequest, view: ListingView): number {
  const name = foldText(row.name[view.language]).split(' ');
  return foldedWords(request).filter((typed) => name.some((word) => word.startsWith(typed))).length;
}

function sorted(rows: readonly RandomProduct[], request: ListingRequest, view: ListingView): readonly RandomProduct[] {
  const amount = (row: RandomProduct) => amountOf(row, view) ?? 0;
  const orders: Record<ListingRequest['sorter'], (left: RandomProduct, right: RandomProduct) => number> = {
    default: (left, right) => named(right, request, view) - named(left, request, view),
    price: (left, right) => amount(left) - amount(right) || left.pk - right.pk,
    '-price': (left, right) => amount(right) - amount(left) || right.pk - left.pk,
    newcomers: (left, right) => right.age - left.age || left.pk - right.pk,
  };
  return rows.toSorted(orders[request.sorter]);
}

type Range = readonly [text: string, from: number, to: number];

const FOREIGN: readonly Range[] = [
  ['0-9.99', 0, 9_99],
  ['10-24.99', 10_00, 24_99],
  ['25-49.99', 25_00, 49_99],
  ['50-99.99', 50_00, 99_99],
  ['100-249.99', 100_00, 249_99],
  ['250-', 250_00, Infinity],
];

const RANGES: Readonly<Record<ListingView['currency'], readonly Range[]>> = {
  try: [
    ['0-249.99', 0, 249_99],
    ['250-499.99', 250_00, 499_99],
    ['500-999.99', 500_00, 999_99],
    ['1000-2499.99', 1000_00, 2499_99],
    ['2500-4999.99', 2500_00, 4999_99],
    ['5000-', 5000_00, Infinity],
  ],
  usd: FOREIGN,
  eur: FOREIGN,
};

interface Expected {
  readonly total: number;
  readonly codes: readonly string[];
  /** `color sand 3`, `category_ids 10 2` and `price 0-249.99 5`. */
  readonly counts: ReadonlySet<string>;
}

function expectedOf(rows: readonly RandomProduct[], request: ListingRequest, view: ListingView): Expected {
  const whole = rows.filter((row) => matches(row, request, view));
  const start = (request.page - 1) * request.pageSize;
  const counts = new Set<string>();
  for (const [key, values] of Object.entries(VALUES)) {
    for (const value of Object.keys(values)) {
      const count = rows.filter((row) => matches(row, request, view, { key, value })).length;
      if (count > 0 || request.attributes.get(key)?.includes(value)) counts.add(`${key} ${value} ${count}`);
    }
  }
  const own = TREE.get(request.categoryPk) ?? [];
  for (const [pk, above] of TREE) {
    if (pk === 1 || !(own.includes(pk) || above[1] === request.categoryPk)) continue;
    const count = rows.filter(
      (row) => matches(row, request, view, { key: 'category_ids' }) && TREE.get(row.categoryPk)?.includes(pk),
    ).length;
    const isChosen =
      request.categoryPks.includes(pk) || (request.categoryPks.length === 0 && pk === request.categoryPk);
    if (count > 0 || isChosen) counts.add(`category_ids ${pk} ${count}`);
  }
  for (const [text, from, to] of RANGES[view.currency]) {
    const count = rows.filter((row) => {
      const amount = amountOf(row, view) ?? -1;
      return amount >= from && amount <= to && matches(row, request, view, { key: 'price' });
    }).length;
    const isChosen = request.prices.some((price) => (price.from ?? 0) === from && (price.to ?? Infinity) === to);
    if (count > 0 || isChosen) counts.add(`price ${text} ${count}`);
  }
  const codes = sorted(whole, request, view).map(({ pk }) => `B${pk}`);
  return { total: whole.length, codes: codes.slice(start, start + request.pageSize), counts };
}

// What is asked, as the address says it.

const typed = fc
  .tuple(
    fc.constantFrom(
      ...[...NAMES, ...Object.values(VALUES.color), ...Object.values(VALUES.size)]
        .flatMap(({ en, tr }) => [en, tr])
        .flatMap((text) => text.split(' ')),
    ),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('tr', 'en'),
    fc.boolean(),
  )
  .map(([word, length, locale, isLoud]) => {
    const start = word.slice(0, length);
    return isLoud ? start.toLocaleUpperCase(locale) : start.toLocaleLowerCase(locale);
  });

const requests = fc.record({
  view: fc.record({
    language: fc.constantFrom('en', 'tr'),
    currency: fc.constantFrom('try', 'usd', 'eur'),
  }) satisfies fc.Arbitrary<ListingView>,
  categoryPk: fc.constantFrom(1, 1, 1, 10, 11, 21),
  query: fc
    .record({
      search_text: fc.oneof(
        fc.constant([]),
        fc.constant(['🏺 %']),
        fc.array(typed, { maxLength: 2 }).map((words) => [words.join(' ')]),
      ),
      attributes_color: fc.subarray(['sand', 'light', 'ink', 'gold'], { maxLength: 2 }),
      attributes_size: fc.oneof(fc.constant([]), fc.subarray(['s', 'l'])),
      attributes_shape: fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.constant(['x']) },
      ),
      category_ids: fc.oneof(fc.constant([]), fc.subarray(['10', '11', '12', '20', '999'], { maxLength: 2 })),
      price: fc.oneof(
        fc.constant([]),
        fc.subarray(
          [
            '0-0',
            '0-100',
            '100.01-',
            '-127.99',
            '100-100',
            '127.98-250',
            '0-249.99',
            '5000-',
            '5-10',
            '250-',
            '999999999-',
          ],
          {
            maxLength: 3,
          },
        ),
      ),
      in_stock: fc.constantFrom([], [], ['true']),
      sorter: fc.constantFrom([], ['price'], ['-price'], ['newcomers'], ['unheard-of']),
      page: fc.constantFrom([], ['1'], ['2'], ['3']),
      page_size: fc.constantFrom(['3'], ['7'], []),
    })
    .map(
      (fields) =>
        new URLSearchParams(
          Object.entries<readonly string[]>(fields).flatMap(([key, all]) =>
            all.map((one): [string, string] => [key, one]),
          ),
        ),
    ),
});

async function expectAgreement(rows: readonly RandomProduct[], asked: { request: ListingRequest; view: ListingView }) {
  const { request, view } = asked;
  const expected = expectedOf(rows, request, view);
  const reading = replyOfRequest(opened.db, request, { ...view, isCategory: request.categoryPk !== 1 });
  if (request.page > Math.max(1, Math.ceil(expected.total / request.pageSize))) {
    await expect(reading).rejects.toThrow(HttpError);
    return;
  }
  const reply = await reading;
  const counts = reply.facets.flatMap(({ key, data }) =>
    (data.choices as readonly { value: string | number; quantity: number }[]).map(
      ({ value, quantity }) => `${key} ${value} ${quantity}`,
    ),
  );
  expect(reply.pagination.total_count).toBe(expected.total);
  expect(reply.products.map(({ base_code }) => base_code)).toEqual(expected.codes);
  expect(new Set(counts)).toEqual(expected.counts);
  expect(reply.sorters.filter(({ is_selected }) => is_selected)).toHaveLength(1);
}

const changes = fc.record({
  place: fc.nat(),
  variant: fc.nat(),
  stock: fc.integer({ min: 0, max: 2 }),
  lira: fc.constantFrom(0, 99_99, 100_00, 127_99, 99_999_999_999),
  isActive: fc.boolean(),
});

/** Changes stock, price and activity of a variant as any program would, and says what the catalogue is then. */
async function change(
  rows: readonly RandomProduct[],
  to: Readonly<Record<'place' | 'variant' | 'stock' | 'lira', number>> & { readonly isActive: boolean },
) {
  const row = rows[to.place % Math.max(1, rows.length)];
  const old = row?.variants[to.variant % row.variants.length];
  if (!row || !old) return rows;
  const index = row.variants.indexOf(old);
  const pk = variantPk(row, index);
  await opened.db.transaction(async (tx) => {
    await tx.update(stock).set({ quantity: to.stock }).where(eq(stock.productPk, pk));
    await tx.update(product).set({ isActive: to.isActive }).where(eq(product.pk, pk));
    await tx.update(price).set({ amount: to.lira, retailAmount: to.lira }).where(eq(price.productPk, pk));
  });
  const { usd } = old.amounts;
  const amounts = { try: to.lira, usd: usd === null ? null : to.lira };
  const made = { ...old, stock: to.stock, isActive: to.isActive, amounts };
  return rows.map((known) => (known === row ? { ...row, variants: row.variants.with(index, made) } : known));
}

it('counts, orders and pages of any list are those of a list made without indexes, also after stock, prices and activity have changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomCatalogues,
      fc.array(requests, { minLength: 8, maxLength: 8 }),
      fc.array(changes, { maxLength: 6 }),
      async (catalogue, asked, changed) => {
        await writeCatalogue(opened.db, catalogue);
        const all = asked.map(({ view, categoryPk, query }) => {
          const read = readListing(query, categoryPk);
          return { view, request: { ...read, ...plainSearch(read.searchText, view.language) } };
        });
        for (const one of all) await expectAgreement(catalogue, one);
        let rows = catalogue;
        for (const one of changed) rows = await change(rows, one);
        for (const one of all) await expectAgreement(rows, one);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
