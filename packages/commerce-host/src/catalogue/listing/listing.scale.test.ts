import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, productCategory } from '../../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';

const isLong = process.env.LONG === '1';

/** So many that the database would rather not read them all, and that long lists are walked instead of sorted. */
const PRODUCTS = isLong ? 100_000 : 4000;

let host: TestHost;

beforeAll(
  async () => {
    host = await createTestHost({ products: PRODUCTS });
  },
  isLong ? 900_000 : TEST_HOST_TIMEOUT,
);

afterAll(() => host.close());

const get = async (path: string) => {
  const reply = await host.shopper().get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply;
};

/** Everything that grows with the number of products. */
const GROWING = ['product', 'price', 'stock', 'product_category', 'listing_set', 'special_page_product'];

async function scans(): Promise<{ readonly whole: Readonly<Record<string, number>>; readonly byIndex: number }> {
  await host.db.execute(sql`select pg_stat_force_next_flush()`);
  const rows = await host.db
    .select({
      name: sql<string>`relname`,
      whole: sql`coalesce(seq_scan, 0)`.mapWith(Number),
      byIndex: sql`coalesce(idx_scan, 0)`.mapWith(Number),
    })
    .from(sql`pg_stat_user_tables`);
  const growing = rows.filter(({ name }) => GROWING.includes(name));
  return {
    whole: Object.fromEntries(growing.map(({ name, whole }) => [name, whole])),
    byIndex: growing.reduce((sum, { byIndex }) => sum + byIndex, 0),
  };
}

const PATHS = [
  '/product/1201/',
  '/dune-mug-sand/',
  '/pretty_urls/?new_path__exact=/dune-mug-sand/',
  '/products/1201/category_nodes/?limit=1',
  '/list/',
  '/list/?page=7&page_size=40',
  '/category/20/',
  '/category/20/?sorter=price',
  '/list/?sorter=-price&page=20',
  '/list/?sorter=newcomers',
  '/list/?attributes_color=sand&attributes_color=sage&attributes_material=stoneware',
  '/list/?category_ids=21&category_ids=30&in_stock=true',
  '/list/?attributes_color=sand&attributes_size=m',
  '/list/?attributes_color=sand&attributes_size=m&in_stock=true&sorter=price',
  '/list/?price=250-499.99&price=1000-2499.99',
  '/list/?price=100-500&price=900-',
  '/list/?search_text=mug&sorter=price',
  '/list/?search_text=a',
  '/list/?search_text=dune+mug&sorter=newcomers',
  '/special-page/2/?attributes_color=sand',
  '/autocomplete/?search_text=mu',
  '/autocomplete/?search_text=dune+m',
  '/product/1201/?color=sage',
  '/bundle-product/1980/?slot_31=1967',
  '/group-product/1976/',
  '/bukalemun/?sku=LS-0412-SAND&color=sage',
  '/retail_store_stock/1201/',
  '/payments/cards/product/1201/',
  '/widgets/home-picks/',
  '/baskets/basket/',
];

describe('queries at scale', () => {
  it.each(PATHS)('%s reads no table of products from end to end', async (path) => {
    const before = await scans();
    await get(path);
    await expect.poll(async () => (await scans()).byIndex).toBeGreaterThan(before.byIndex - 1);
    expect((await scans()).whole).toEqual(before.whole);
  });

  it('would see one that does', async () => {
    const before = await scans();
    await host.db.select({ pk: product.pk }).from(product).where(eq(product.taxRatePercent, 7));
    await expect.poll(async () => (await scans()).whole.product).toBeGreaterThan(before.whole.product ?? 0);
  });
});

const orders: Readonly<Record<string, readonly SQL[]>> = {
  price: [asc(productCategory.amountTry), asc(productCategory.productPk)],
  '-price': [desc(productCategory.amountTry), desc(productCategory.productPk)],
  newcomers: [desc(productCategory.createdAt), asc(productCategory.productPk)],
  default: [asc(productCategory.position)],
};

describe('long lists', () => {
  it.each(Object.keys(orders))('in the order %s are the whole order, page by page', async (sorter) => {
    for (const categoryPk of [1, 20]) {
      const sorted = await host.db
        .select({ pk: productCategory.productPk })
        .from(productCategory)
        .where(and(eq(productCategory.categoryPk, categoryPk)))
        .orderBy(...(orders[sorter] ?? []));
      const last = Math.ceil(sorted.length / 20);
      for (const page of [1, 2, Math.ceil(last / 2), last]) {
        const reply = await get(`/category/${categoryPk}/?sorter=${sorter}&page=${page}`);
        const pks = (reply.body.products as unknown as { pk: number }[]).map(({ pk }) => pk);
        expect(pks).toEqual(sorted.slice((page - 1) * 20, page * 20).map(({ pk }) => pk));
      }
    }
  });

  it('of a search keep the order of prices, first and last page alike', async () => {
    const path = '/list/?search_text=o&sorter=-price&page_size=50';
    const total = pick((await get(path)).body, 'pagination', 'total_count') as number;
    expect(total).toBeGreaterThan(300);
    const prices: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
      const products = (await get(`${path}&page=${page}`)).body.products as unknown as { price: string }[];
      prices.push(...products.map(({ price }) => Number(price)));
    }
    expect(prices).toHaveLength(total);
    expect(prices).toEqual(prices.toSorted((left, right) => right - left));
  });
});
