import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 300 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

interface ListedProduct {
  readonly pk: number;
  readonly base_code: string;
  readonly price: string;
  readonly in_stock: boolean;
  readonly attributes: Record<string, string>;
}

interface Choice {
  readonly value: string | number;
  readonly quantity: number;
  readonly is_selected: boolean;
}

const get = (path: string, language = 'en-us') => host.shopper({ language }).get(path);
const productsOf = ({ body }: TestReply) => body.products as unknown as ListedProduct[];
const totalOf = ({ body }: TestReply) => pick(body, 'pagination', 'total_count') as number;

function choicesOf({ body }: TestReply, key: string): Choice[] {
  const facets = body.facets as unknown as { key: string; data: { choices: Choice[] } }[];
  return facets.find((facet) => facet.key === key)?.data.choices ?? [];
}

describe('lists', () => {
  it('show each product once, the flagship first and the test products last', async () => {
    const reply = await get('/list/?page_size=100');
    const codes = productsOf(reply).map(({ base_code }) => base_code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(productsOf(reply)[0]).toMatchObject({ pk: 1201, price: '349.90' });
    expect(reply.body).toMatchObject({ category: null, special_page: null, search_text: null });
  });

  it('go through all pages without a repeat or a gap', async () => {
    const total = totalOf(await get('/list/'));
    const pks: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 30); page += 1) {
      pks.push(...productsOf(await get(`/list/?page=${page}&page_size=30`)).map(({ pk }) => pk));
    }
    expect(new Set(pks).size).toBe(total);
    expect((await get(`/list/?page=${Math.ceil(total / 30) + 1}&page_size=30`)).status).toBe(404);
  });

  it.each(['price', '-price'])('are sorted by %s', async (sorter) => {
    const prices = productsOf(await get(`/list/?sorter=${sorter}&page_size=100`)).map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((left, right) => (sorter === 'price' ? left - right : right - left)));
  });

  it('mark exactly one order', async () => {
    const sorters = (await get('/list/?sorter=newcomers')).body.sorters as unknown as {
      value: string;
      is_selected: boolean;
    }[];
    expect(sorters.filter(({ is_selected }) => is_selected)).toMatchObject([{ value: 'newcomers' }]);
  });

  it('of a category hold its descendants, under its number and its path alike', async () => {
    const [byPk, byPath] = [await get('/category/20/?page_size=100'), await get('/table/?page_size=100')];
    expect(byPath.body).toEqual(byPk.body);
    expect(byPk.body.category).toMatchObject({ pk: 20, name: 'Table', absolute_url: '/table/', menuitemmodel: '20' });
    expect(totalOf(byPk)).toBeGreaterThanOrEqual(totalOf(await get('/category/21/')));
    expect((await get('/category/999/')).status).toBe(404);
    expect((await get('/category/x/')).status).toBe(400);
  });

  it('of two categories are their union', async () => {
    const [mugs, vases] = [totalOf(await get('/category/21/')), totalOf(await get('/category/11/'))];
    const union = await get('/list/?category_ids=21&category_ids=11');
    expect(totalOf(union)).toBe(mugs + vases);
    expect(choicesOf(union, 'category_ids').length).toBeGreaterThan(2);
  });

  it('are narrowed by facets: values of one key are or, keys are and', async () => {
    const sand = totalOf(await get('/list/?attributes_color=sand'));
    const sage = totalOf(await get('/list/?attributes_color=sage'));
    const either = totalOf(await get('/list/?attributes_color=sand&attributes_color=sage'));
    expect(either).toBeGreaterThanOrEqual(Math.max(sand, sage));
    expect(either).toBeLessThanOrEqual(sand + sage);
    const both = totalOf(await get('/list/?attributes_color=sand&attributes_material=stoneware'));
    expect(both).toBeLessThanOrEqual(sand);
    expect(totalOf(await get('/list/?attributes_color=no-such-colour'))).toBe(0);
  });

  it('count each facet with the others applied and its own not', async () => {
    const reply = await get('/list/?attributes_color=sand&page_size=1');
    const [sand, other] = [true, false].map((own) =>
      choicesOf(reply, 'color').find(({ is_selected }) => is_selected === own),
    );
    expect(sand).toMatchObject({ value: 'sand', quantity: totalOf(reply) });
    const alone = await get(`/list/?attributes_color=${other?.value}&page_size=1`);
    expect(other?.quantity).toBe(totalOf(alone));
    for (const { value, quantity } of choicesOf(reply, 'material')) {
      const narrowed = await get(`/list/?attributes_color=sand&attributes_material=${value}&page_size=1`);
      expect([value, totalOf(narrowed)]).toEqual([value, quantity]);
    }
  });

  it('keep to price ranges in the request’s currency, both ends included', async () => {
    const prices = productsOf(await get('/list/?price=349.90-349.90&page_size=100')).map(({ price }) => price);
    expect(prices).toContain('349.90');
    expect(new Set(prices)).toEqual(new Set(['349.90']));
    const dollars = await host.shopper({ currency: 'usd' }).get('/list/?price=11-11&page_size=100');
    expect(new Set(productsOf(dollars).map(({ price }) => price))).toEqual(new Set(['11.00']));
  });

  it('can hide what is sold out, as long as no variant is left', async () => {
    const all = productsOf(await get('/list/?page_size=100')).map(({ pk }) => pk);
    const inStock = productsOf(await get('/list/?page_size=100&in_stock=true')).map(({ pk }) => pk);
    expect(inStock.every((pk) => pk !== 1990)).toBe(true);
    expect(inStock.length).toBeLessThanOrEqual(all.length);
    await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, 1201));
    expect(productsOf(await get('/list/'))[0]).toMatchObject({ pk: 1201, in_stock: false });
    const [shown] = productsOf(await get('/list/?in_stock=true'));
    expect(shown).toMatchObject({ base_code: 'LS-0412', in_stock: true });
    expect(shown?.pk).not.toBe(1201);
    await host.db.update(stock).set({ quantity: 48 }).where(eq(stock.productPk, 1201));
  });

  it('find words by their beginnings in the language asked, and whole ones of the other', async () => {
    expect(productsOf(await get('/list/?search_text=DUN+mug'))[0]).toMatchObject({ pk: 1201 });
    expect(productsOf(await get('/list/?search_text=kumul', 'tr-tr'))[0]).toMatchObject({ pk: 1201 });
    expect(productsOf(await get('/list/?search_text=kumul'))[0]).toMatchObject({ pk: 1201 });
    expect((await get('/list/?search_text=Dun+mug')).body.search_text).toBe('Dun mug');
  });

  it.each(["'; drop table product; --", "a':* | b", '\\', '%', '((', '😀', 'x'.repeat(5000)])(
    'take the search %j for words and nothing else',
    async (text) => expect((await get(`/list/?search_text=${encodeURIComponent(text)}`)).status).toBe(200),
  );

  it('carry swatches of all variants', async () => {
    const flagship = (await get('/list/?search_text=dune')).body.products;
    const options = pick(flagship, 0, 'extra_data', 'variants', 0, 'options') as unknown[];
    expect(options).toHaveLength(4);
    const sand = { label: 'Sand', in_stock: true, product: { pk: 1201, price: '349.90' } };
    expect(options).toContainEqual(
      expect.objectContaining({ ...sand, product: expect.objectContaining(sand.product) }),
    );
  });
});

describe('products', () => {
  it('have the worked example’s price and a page by number and by path', async () => {
    const [byPk, byPath] = [await get('/product/1201/'), await get('/dune-mug-sand/')];
    expect(byPath.body).toEqual(byPk.body);
    expect(byPk.body).toMatchObject({
      in_stock: true,
      selected_variant: null,
      product: { pk: 1201, price: '349.90', retail_price: '449.90', is_ready_to_basket: true, category: { pk: 21 } },
    });
  });

  it('speak both languages', async () => {
    expect(pick((await get('/product/1201/', 'tr-tr')).body, 'product', 'name')).toBe('Kumul Kupa');
    expect(pick((await get('/product/1201/', 'tr-tr')).body, 'variants', 0, 'attribute_name')).toBe('Renk');
  });

  it('name the variant that the query fully chooses', async () => {
    const { body } = await get('/product/1201/?color=sage&nonsense=1');
    expect(body).toMatchObject({ product: { pk: 1201 }, selected_variant: { pk: 1203 } });
    const options = pick(body, 'variants', 0, 'options') as Choice[];
    expect(options.find(({ is_selected }) => is_selected)).toMatchObject({ value: 'sage' });
    expect((await get('/product/1201/?color=none')).body.selected_variant).toBeNull();
  });

  it('that are sold out say so', async () => {
    expect((await get('/product/1990/')).body).toMatchObject({
      in_stock: false,
      product: { in_stock: false, stock: 0 },
    });
  });

  it('that are unknown or switched off do not exist', async () => {
    expect((await get('/product/7/')).status).toBe(404);
    const path = pick((await get('/product/1991/')).body, 'product', 'absolute_url');
    const countOf = async () => (await get(`/pretty_urls/?new_path__exact=${path}`)).body.count;
    expect(await countOf()).toBe(1);
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1991));
    expect([(await get('/product/1991/')).status, await countOf()]).toEqual([404, 0]);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1991));
  });

  it('escape their texts for html', async () => {
    await host.db
      .update(product)
      .set({ description: { en: '<img src=x onerror=alert(1)>', tr: 'x' } })
      .where(eq(product.pk, 1993));
    const { body } = await get('/product/1993/');
    expect(pick(body, 'product', 'description')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });

  it('have at least one category, nearest first', async () => {
    const { body } = await get('/products/1201/category_nodes/?limit=1');
    expect(body).toMatchObject({ count: 2, results: [{ pk: 21, name: 'Mugs' }] });
    expect((await get('/product/1201/category/?limit=1')).body.results).toEqual(body.results);
    expect((await get('/products/7/category_nodes/')).status).toBe(404);
  });
});

describe('menus and paths', () => {
  interface Item {
    readonly pk: string;
    readonly parent_pk: string | null;
    readonly level: number;
    readonly path: string;
    readonly extra_context: { readonly numchild: number };
  }
  const menuOf = ({ body }: TestReply) => body.menu as unknown as Item[];

  it('come flat and depth-first, every parent before its children', async () => {
    const items = menuOf(await get('/menus/generate/'));
    const seen = new Set<string>();
    for (const { pk, parent_pk } of items) {
      expect(parent_pk === null || seen.has(parent_pk)).toBe(true);
      seen.add(pk);
    }
    expect(items[0]).toMatchObject({ parent_pk: null, level: 2 });
    expect(items.map(({ path }) => path)).toEqual(items.map(({ path }) => path).toSorted());
  });

  it('end at the asked depth, and begin below the asked parent', async () => {
    const departments = menuOf(await get('/menus/generate/?depth_height=1'));
    expect(new Set(departments.map(({ level }) => level))).toEqual(new Set([2]));
    const below = menuOf(await get('/menus/generate/?depth_height=1&parent=10'));
    expect(new Set(below.map(({ parent_pk }) => parent_pk))).toEqual(new Set(['10']));
    expect(menuOf(await get('/menus/generate/?parent=999'))).toEqual([]);
    expect((await get('/menus/generate/?depth_height=x')).status).toBe(400);
  });

  it('give breadcrumbs from the top to the item', async () => {
    const crumbs = (await get('/menus/generate_breadcrumb/?item=21&generator_name=menu_item')).body.menu;
    expect(crumbs).toMatchObject([
      { pk: '20', label: 'Table', parent: null },
      { pk: '21', label: 'Mugs', url: '/table/mugs/', parent: { pk: '20' } },
    ]);
    expect((await get('/menus/generate_breadcrumb/?item=999')).status).toBe(404);
  });

  it('resolve products and categories, and nothing else', async () => {
    const targetOf = async (path: string) => (await get(`/pretty_urls/?new_path__exact=${path}`)).body;
    expect(await targetOf('/dune-mug-sand/')).toMatchObject({ count: 1, results: [{ old_path: '/product/1201/' }] });
    expect(await targetOf('/table/mugs/')).toMatchObject({ count: 1, results: [{ old_path: '/category/21/' }] });
    expect(await targetOf('/nothing/')).toMatchObject({ count: 0, results: [] });
  });
});
