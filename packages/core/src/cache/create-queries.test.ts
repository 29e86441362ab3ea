import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  breadcrumbSample,
  flatPageSample,
  formSample,
  landingPageSample,
  specialPageSample,
  widgetSample,
} from '../contract/content-samples.ts';
import {
  addressSample,
  basketReplySample,
  citySample,
  menuSample,
  miniBasketSample,
  orderSample,
  pathPageSample,
  productDetailSample,
  productListSample,
  suggestionsSample,
} from '../contract/samples.ts';
import { addBasketLine } from '../http/endpoints.ts';
import { createTestCommerce, type HandHeldHost, settle } from '../test-ports.ts';
import { createAccountQueries } from './create-account-queries.ts';
import { createQueries } from './create-queries.ts';
import type { QueryHandle } from './query-handle.ts';
import { keptAfterLastUse } from './query-maker.ts';

// The query core keeps its own time; every other clock in core is injected.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const { commerce, host } = createTestCommerce();
  return { commerce, host, queries: createQueries(commerce) };
}

/** Lets replies arrive and listeners hear of them. */
async function pass(milliseconds = 0): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

async function answer(host: HandHeldHost, count: number, body: unknown, status = 200): Promise<void> {
  await (await host.request(count)).reply(status, body);
  await pass();
}

function words(handle: QueryHandle<unknown>): string[] {
  const heard: string[] = [handle.status];
  handle.subscribe((state) => heard.push(state.status));
  return heard;
}

describe('the four words (ruling 7)', () => {
  it('uninitialized → pending → fulfilled', async () => {
    const { host, queries } = start();
    const handle = queries.miniBasket();
    const heard = words(handle);
    await answer(host, 1, miniBasketSample);
    expect(new Set(heard)).toEqual(new Set(['uninitialized', 'pending', 'fulfilled']));
    expect(handle.status).toBe('fulfilled');
    expect(handle.getSnapshot().data?.total_quantity).toBe(2);
  });

  it('uninitialized → pending → rejected, with the error', async () => {
    const { host, queries } = start();
    const handle = queries.product(9);
    const heard = words(handle);
    await answer(host, 1, { detail: 'Not found.' }, 404);
    expect(heard.at(-1)).toBe('rejected');
    expect(handle.getSnapshot().error).toMatchObject({ kind: 'http', status: 404, code: 'NOT_FOUND' });
  });

  it('gives the same snapshot object until something changes, whoever asks', async () => {
    const { host, queries } = start();
    expect(queries.miniBasket().getSnapshot()).toBe(queries.miniBasket().getSnapshot());
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    expect(queries.miniBasket().getSnapshot()).toBe(queries.miniBasket().getSnapshot());
  });
});

describe('sharing and keeping', () => {
  it('A asks · B asks the same: one request, two replies', async () => {
    const { host, queries } = start();
    const both = Promise.all([queries.product(1201).fetch(), queries.product(1201).fetch()]);
    await answer(host, 1, productDetailSample);
    expect((await both).map(({ product }) => product.pk)).toEqual([1201, 1201]);
    expect(host.requests).toHaveLength(1);
  });

  it('tells other values apart', async () => {
    const { host, queries } = start();
    words(queries.product(1201));
    words(queries.product(1201, { size: 'L' }));
    await pass();
    expect(host.requests.map(({ path }) => path.split('&options')[0])).toEqual([
      expect.stringContaining('/product/1201/?options'),
      expect.stringContaining('/product/1201/?size=L'),
    ]);
  });

  it('forgets 60 s after the last observer left, not a millisecond before', async () => {
    const { host, queries } = start();
    const handle = queries.miniBasket();
    const end = handle.subscribe(() => {});
    await answer(host, 1, miniBasketSample);
    await pass(10 * keptAfterLastUse);
    expect(handle.status).toBe('fulfilled');
    end();
    await pass(keptAfterLastUse - 1);
    expect(handle.status).toBe('fulfilled');
    await pass(1);
    expect(handle.status).toBe('uninitialized');
  });

  it('reads nothing when a server has primed it', async () => {
    const { host, queries } = start();
    queries.contract('sales').prime('<p>Terms</p>');
    words(queries.contract('sales'));
    await pass();
    expect(host.requests).toHaveLength(0);
    await expect(queries.contract('sales').fetch()).resolves.toBe('<p>Terms</p>');
  });

  it('leaves nothing behind when a request is over', async () => {
    const { host, queries } = start();
    const done = queries.product(1201).fetch();
    await answer(host, 1, productDetailSample);
    await done;
    queries.clear();
    expect(vi.getTimerCount()).toBe(0);
    expect(queries.product(1201).status).toBe('uninitialized');
  });
});

describe('tags', () => {
  it('a basket write → watched basket reads are read again, a product is not', async () => {
    const { commerce, host, queries } = start();
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    words(queries.product(1201));
    await answer(host, 2, productDetailSample);
    const write = commerce.http.call(addBasketLine, { body: { product: 1201, quantity: 1 } });
    await answer(host, 3, basketReplySample);
    await write;
    await answer(host, 4, { ...miniBasketSample, total_quantity: 3 });
    expect(host.requests.at(-1)?.path).toContain('/baskets/basket/mini/');
    expect(queries.miniBasket().getSnapshot().data?.total_quantity).toBe(3);
    expect(host.requests).toHaveLength(4);
  });

  it('an unwatched entry is read again when somebody next asks, not before', async () => {
    const { commerce, host } = start();
    const queries = createAccountQueries(commerce);
    const done = queries.addresses().fetch();
    await answer(host, 1, { count: 0, next: null, previous: null, results: [] });
    await done;
    commerce.signals.emit({ type: 'invalidated', tags: ['Addresses'] });
    await pass();
    expect(host.requests).toHaveLength(1);
    const again = queries.addresses().fetch();
    await answer(host, 2, { count: 1, next: null, previous: null, results: [addressSample] });
    expect(await again).toHaveLength(1);
  });

  it('read sent · write done · old reply arrives ✗ · read again ✓', async () => {
    const { commerce, host, queries } = start();
    const handle = queries.miniBasket();
    words(handle);
    const old = await host.request(1);
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await old.reply(200, { ...miniBasketSample, total_quantity: 1 });
    await pass();
    expect(handle.status).toBe('pending');
    await answer(host, 2, { ...miniBasketSample, total_quantity: 2 });
    expect(handle.getSnapshot()).toMatchObject({ status: 'fulfilled', data: { total_quantity: 2 } });
  });

  it('passes over signals that are no invalidation', async () => {
    const { commerce, host, queries } = start();
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    commerce.signals.emit({ type: 'unauthorized' });
    await pass();
    expect(host.requests).toHaveLength(1);
  });
});

describe('every read asks the right place and gives the useful part', () => {
  const page = <Item>(...results: Item[]) => ({ count: results.length, next: null, previous: null, results });

  it.each<[string, (queries: ReturnType<typeof createQueries>) => QueryHandle<unknown>, string, unknown, unknown]>([
    [
      'list',
      (q) => q.list({ search_text: 'linen', page: 2 }),
      '/list/?search_text=linen&page=2',
      productListSample,
      { pagination: { num_pages: 3 } },
    ],
    [
      'category',
      (q) => q.category(14, { attributes_color: ['red', 'blue'] }),
      '/category/14/?attributes_color=red&attributes_color=blue',
      productListSample,
      { category: { pk: 14 } },
    ],
    ['menu', (q) => q.menu(), '/menus/generate/?depth_height=3', menuSample, [{ label: 'Men' }, { label: 'Shirts' }]],
    [
      'path',
      (q) => q.resolvePath('/linen-shirt-m/'),
      '/pretty_urls/?new_path__exact=%2Flinen-shirt-m%2F',
      pathPageSample,
      { kind: 'product', pk: 1201 },
    ],
    [
      'suggestions',
      (q) => q.suggestions('linen'),
      '/autocomplete/?search_text=linen',
      suggestionsSample,
      [{ suggestion_type: 'Category' }, { entries: [{ extra: { price: '349.90', retail_price: '449.90' } }] }],
    ],
    [
      'special page',
      (q) => q.specialPage(1, { sorter: 'price' }),
      '/special-page/1/?sorter=price',
      { ...productListSample, category: null, special_page: specialPageSample },
      { special_page: { name: 'Evening light', banner_url: '/lamps/' } },
    ],
    ['flat page', (q) => q.flatPage(1), '/shop-flat-page/1/', flatPageSample, { title: 'About us' }],
    ['landing page', (q) => q.landingPage(1), '/landing-page/1/', landingPageSample, { template: 'story' }],
    ['form', (q) => q.form(3), '/forms/3/generate/', formSample, { schema: [{ key: 'subject' }] }],
    ['widget', (q) => q.widget('home-slider'), '/widgets/home-slider/', widgetSample, { slug: 'home-slider' }],
    [
      'breadcrumb',
      (q) => q.breadcrumb('31'),
      '/menus/generate_breadcrumb/?item=31&generator_name=menu_item',
      breadcrumbSample,
      [{ label: 'Men' }, { label: 'Shirts' }],
    ],
    [
      'category nodes',
      (q) => q.categoryNodes(1201),
      '/products/1201/category_nodes/',
      page(productListSample.category),
      [{ pk: 14 }],
    ],
    [
      'attribute pictures',
      (q) => q.attributePictures('LS-0412-M', { color: 'sage' }, 'color'),
      '/bukalemun/?color=sage&sku=LS-0412-M&current_chapter=color',
      { image: '/media/a.jpg', images: ['/media/a.jpg'] },
      { image: '/media/a.jpg' },
    ],
    ['unknown path', (q) => q.resolvePath('/x/'), '/pretty_urls/', page(), null],
    ['basket', (q) => q.basket(), '/baskets/basket/', basketReplySample, { total_amount: '629.82' }],
    [
      'basket list',
      (q) => q.basketList(),
      '/baskets/basket-list/',
      { baskets: [basketReplySample.basket] },
      [{ pk: 88 }],
    ],
    ['user', (q) => q.currentUser(), '/current_user/', { pk: null }, null],
    ['countries', (q) => q.countries(), '/address/country/', page({ pk: 1, name: 'Türkiye' }), [{ pk: 1 }]],
    ['cities', (q) => q.cities(1), '/address/city/?country=1', page(citySample), [{ pk: 34, country: 1 }]],
    [
      'townships',
      (q) => q.townships(34),
      '/address/township/?city=34',
      page({ pk: 401, name: 'Kadıköy' }),
      [{ pk: 401 }],
    ],
    [
      'districts',
      (q) => q.districts(401),
      '/address/district/?township=401',
      page({ pk: 4011, name: 'Caferağa' }),
      [{ pk: 4011 }],
    ],
    [
      'order',
      (q) => q.completedOrder('ab12'),
      '/orders/completed/ab12/?format=json',
      { order: orderSample },
      { amount: '739.70' },
    ],
    ['contract', (q) => q.contract('sales'), '/orders/contract/?contract_name=sales', { result: '<p>' }, '<p>'],
  ])('%s', async (_, ask, path, body, expected) => {
    const { host, queries } = start();
    const done = ask(queries).fetch();
    await answer(host, 1, body);
    expect(host.requests[0]?.path).toContain(`/api/client${path}`);
    const reply = await done;
    if (typeof expected === 'object' && expected !== null) expect(reply).toMatchObject(expected);
    else expect(reply).toBe(expected);
  });

  it('a product by its path: path, then product', async () => {
    const { host, queries } = start();
    const done = queries.productByPath('/linen-shirt-m/').fetch();
    await answer(host, 1, pathPageSample);
    await answer(host, 2, productDetailSample);
    expect((await done).product.name).toBe('Linen Shirt');
  });

  it('a product by a path that leads elsewhere is not found', async () => {
    const { host, queries } = start();
    const done = expect(queries.productByPath('/x/').fetch()).rejects.toMatchObject({ status: 404 });
    await answer(host, 1, page());
    await done;
  });
});
