import { ProductListSchema, readReply } from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 300 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Every address of a list (Protocol catalogue §1). */
const LISTS = ['/list/', '/category/20/', '/table/mugs/', '/special-page/1/'];

type Outcome = 'whole' | 'nothing' | 'some' | 400 | 404;

const typed = (text: string) => `search_text=${encodeURIComponent(text)}`;

/** What becomes of a query that nobody should send. */
const QUERIES: Readonly<Record<string, Outcome>> = {
  'page=0': 404,
  'page=-1': 400,
  'page=abc': 400,
  'page=1.5': 400,
  'page=9999': 404,
  'page=99999999999': 400,
  'page=': 'whole',
  'page_size=0': 'whole',
  'page_size=7': 'whole',
  'page_size=999': 'whole',
  'page_size=abc': 400,
  'limit=abc': 'whole',
  'attributes_mood=calm': 'nothing',
  'attributes_color=tartan': 'nothing',
  'attributes_color=': 'whole',
  'attributes_=x': 'whole',
  'attributes_color=%3Cb%3E': 'nothing',
  'attributes_%27%3B--=1': 'nothing',
  'category_ids=999999': 'nothing',
  'category_ids=abc': 400,
  'category_ids=': 'whole',
  'sorter=cheapest': 'whole',
  'sorter=': 'whole',
  'price=abc': 400,
  'price=-': 400,
  'price=-5--1': 400,
  'price=500-100': 'nothing',
  'price=999999999-': 'nothing',
  'price=': 'whole',
  'in_stock=maybe': 'whole',
  'unheard_of=1': 'whole',
  [typed('   ')]: 'whole',
  [typed('🏺')]: 'nothing',
  [typed('%_')]: 'nothing',
  [typed('x'.repeat(500))]: 'nothing',
  // A table is sold.
  [typed("'; drop table product; --")]: 'some',
  [typed('<script>alert(1)</script>')]: 'nothing',
  [typed('zzq')]: 'nothing',
  [typed('İ')]: 'some',
  [typed('ı')]: 'some',
  [typed('o')]: 'some',
  'search_text=%FF': 'nothing',
  'search_text=%00': 404,
};

/** More facets that are none than a statement has columns. */
const STRANGERS = Array.from({ length: 1_700 }, (_, index) => `attributes_${index.toString(36)}=1`).join('&');

const totalOf = (body: object) => pick(body, 'pagination', 'total_count') as number;

describe.each(LISTS)('%s', (path) => {
  let whole = 0;
  beforeAll(async () => {
    whole = totalOf((await host.shopper().get(path)).body);
  });

  it.each(Object.entries(QUERIES))('?%s answers %s', async (query, outcome) => {
    const reply = await host.shopper().get(`${path}?${query}`);
    if (typeof outcome === 'number') {
      expect(reply).toMatchObject({ status: outcome, body: { detail: expect.stringMatching(/./) } });
      return;
    }
    expect([reply.status, readReply(ProductListSchema, reply.body).ok]).toEqual([200, true]);
    const total = totalOf(reply.body);
    if (outcome === 'whole') expect(total).toBe(whole);
    else if (outcome === 'nothing') expect(total).toBe(0);
    else expect(total).toBeLessThanOrEqual(whole);
    expect((reply.body.products as unknown as object[]).length > 0).toBe(total > 0);
    expect(pick(reply.body, 'pagination', 'num_pages')).toBeGreaterThanOrEqual(1);
  });
});

it('hundreds of facets that are none find nothing, as one does', async () => {
  const reply = await host.shopper().get(`/list/?${STRANGERS}&attributes_color=white`);
  expect([reply.status, totalOf(reply.body)]).toEqual([200, 0]);
});

describe('what is nowhere', () => {
  it.each([
    ['/category/99999/', 404],
    ['/category/abc/', 400],
    ['/no-such-category/', 404],
    ['/product/99999/', 404],
    ['/product/-1/', 400],
    ['/product/%27/', 400],
    ['/no-such-product/', 404],
    ['/group-product/99999/', 404],
    ['/group-product/1201/', 404],
    ['/bundle-product/99999/', 404],
    ['/special-page/99999/', 404],
    ['/special-page/x/', 400],
    ['/shop-flat-page/99999/', 404],
    ['/landing-page/99999/', 404],
    ['/forms/99999/generate/', 404],
    ['/widgets/no-such-widget/', 404],
    ['/widgets/99999/', 404],
    ['/bukalemun/?sku=none', 404],
    ['/retail_store_stock/99999/', 404],
    ['/payments/cards/product/99999/', 404],
    ['/products/99999/category_nodes/', 404],
    ['/menus/generate_breadcrumb/?item=99999', 404],
  ])('%s is %s, in words', async (path, status) => {
    const reply = await host.shopper().get(path);
    expect(reply).toMatchObject({ status, body: { detail: expect.stringMatching(/./) } });
  });

  it.each(['', 'x', '🏺', '%_', '<b>', 'x'.repeat(500)])('suggests nothing for “%s”', async (text) => {
    const reply = await host.shopper().get(`/autocomplete/?${typed(text)}`);
    expect(reply).toMatchObject({ status: 200, body: { groups: [] } });
  });
});
