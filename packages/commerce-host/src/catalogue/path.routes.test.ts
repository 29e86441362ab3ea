import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const get = (path: string) => host.shopper().get(path);

/** One path of each kind, where it leads, and the same page under its number. */
const PATHS = [
  ['/dune-mug-sand/', '/product/1201/', '/product/1201/'],
  ['/first-ferry-tea-set/', '/group-product/1976/', '/group-product/1976/'],
  ['/table/mugs/', '/category/21/', '/category/21/'],
  ['/campaigns/evening-light/', '/special-page/1/', '/special-page/1/'],
  ['/about-us/', '/flat-page/1/', '/shop-flat-page/1/'],
  ['/our-makers/', '/landing-page/1/', '/landing-page/1/'],
  ['/ask-us/', '/form/1/', '/forms/1/generate/'],
] as const;

describe('a path', () => {
  it.each(PATHS)('%s leads to %s', async (path, oldPath) => {
    const reply = await get(`/pretty_urls/?new_path__exact=${path}`);
    expect(reply.body).toMatchObject({ count: 1, next: null, previous: null });
    expect(pick(reply.body, 'results', 0)).toMatchObject({ new_path: path, old_path: oldPath, query_params: {} });
  });

  it.each(PATHS)('%s answers JSON like its number', async (path, _, own) => {
    expect((await get(path)).body).toEqual((await get(own)).body);
    expect((await get(path.slice(0, -1))).status).toBe(200);
  });

  it.each(['/nothing/', '', '/table', '/about-us/x/'])('%j leads nowhere, which is no error', async (path) => {
    const reply = await get(`/pretty_urls/?new_path__exact=${encodeURIComponent(path)}`);
    expect(reply).toMatchObject({ status: 200, body: { count: 0, results: [] } });
  });
});

describe('a merchandiser’s redirect', () => {
  it.each([
    ['/lamps/', 301, '/light/table-lamps/'],
    ['/lamps', 301, '/light/table-lamps/'],
    ['/sale/', 302, '/campaigns/three-for-two/'],
  ])('sends %s with %i to %s', async (path, status, target) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([status, target]);
  });

  it('is none for a path that is a page, or nothing', async () => {
    expect((await get('/table/')).status).toBe(200);
    expect((await get('/no-such-page/')).status).toBe(404);
  });
});

describe('the categories of a product', () => {
  it('are at least one for every active product, the nearest first', async () => {
    const active = await host.db.select({ pk: product.pk }).from(product).where(eq(product.isActive, true));
    for (const { pk } of active) {
      const { status, body } = await get(`/products/${pk}/category_nodes/?limit=1`);
      expect([pk, status, (body.results as unknown[]).length]).toEqual([pk, 200, 1]);
    }
    const { body } = await get('/products/1201/category_nodes/');
    expect(body.results).toMatchObject([{ name: 'Mugs' }, { name: 'Table' }]);
    expect((await get('/product/1201/category/')).body.results).toEqual(body.results);
  });

  it('are an error for a product that is not there', async () => {
    expect((await get('/products/999999/category_nodes/')).status).toBe(404);
    expect((await get('/products/x/category_nodes/')).status).toBe(400);
  });
});

describe('the breadcrumb', () => {
  it('goes from the top to the leaf, each with what is above it', async () => {
    const { body } = await get('/menus/generate_breadcrumb/?item=31&generator_name=menu_item');
    expect(body.menu).toMatchObject([
      { pk: '30', parent_pk: null, parent: null, url: '/light/', generator_name: 'menu_item' },
      { pk: '31', parent_pk: '30', parent: { pk: '30', label: 'Light', parent: null } },
    ]);
    expect(pick(body, 'menu', 1, 'extra_context', 'attributes', 'category_id')).toBe(31);
    expect((await get('/menus/generate_breadcrumb/?item=999')).status).toBe(404);
    expect((await get('/menus/generate_breadcrumb/?item=x')).status).toBe(400);
    expect((await get('/menus/generate_breadcrumb/')).status).toBe(400);
  });
});

describe('the menu', () => {
  interface Item {
    readonly pk: string;
    readonly parent_pk: string | null;
    readonly path: string;
    readonly level: number;
  }
  const itemsOf = async (query: string) => (await get(`/menus/generate/${query}`)).body.menu as unknown as Item[];

  it('is a flat list, depth first, each parent before its children', async () => {
    const menu = await itemsOf('?depth_height=6');
    expect(menu.map(({ path }) => path)).toEqual(menu.map(({ path }) => path).toSorted());
    const seen = new Set<string>();
    for (const { pk, parent_pk } of menu) {
      if (parent_pk !== null) expect(seen.has(parent_pk)).toBe(true);
      seen.add(pk);
    }
  });

  it.each([
    ['?depth_height=1', 2],
    ['?depth_height=2', 3],
    ['', 4],
    ['?depth_height=6', 4],
    ['?depth_height=99', 4],
    ['?depth_height=0', 2],
  ])('of %j goes down to level %i', async (query, deepest) => {
    const menu = await itemsOf(query);
    expect(Math.max(...menu.map(({ level }) => level))).toBe(deepest);
  });

  it('below one node holds its descendants alone', async () => {
    const menu = await itemsOf('?parent=16&depth_height=6');
    expect(menu.map(({ pk, parent_pk }) => [pk, parent_pk])).toEqual([
      ['17', '16'],
      ['18', '16'],
    ]);
    expect(await itemsOf('?parent=9999')).toEqual([]);
    expect((await get('/menus/generate/?parent=x')).status).toBe(400);
    expect((await get('/menus/generate/?depth_height=x')).status).toBe(400);
  });
});
