import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  breadcrumbSample,
  flatPageSample,
  formSample,
  landingPageSample,
  specialPageSample,
  widgetSample,
} from '../contract/samples/content-samples.ts';
import {
  basketReplySample,
  citySample,
  menuSample,
  miniBasketSample,
  pathPageSample,
  productDetailSample,
  productListSample,
  suggestionsSample,
} from '../contract/samples/samples.fixtures.ts';
import { answer, start } from './create-queries.fixtures.ts';
import type { createQueries } from './create-queries.ts';
import type { QueryHandle } from './query-handle.ts';

// The query core keeps its own time; every other clock in core is injected.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
describe('every read asks the right place and gives the useful part', () => {
  const page = <Item>(...results: Item[]) => ({ count: results.length, next: null, previous: null, results });

  it.each<[string, (queries: ReturnType<typeof createQueries>) => QueryHandle<unknown>, string, unknown, unknown]>([
    [
      'list',
      (q) => q.list({ searchText: 'linen', page: 2 }),
      '/list/?search_text=linen&page=2',
      productListSample,
      { pagination: { numPages: 3 } },
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
      'menu below an item',
      (q) => q.menu(2, '14'),
      '/menus/generate/?depth_height=2&parent=14',
      menuSample,
      [{ label: 'Men' }, { label: 'Shirts' }],
    ],
    [
      'path',
      (q) => q.resolvePath('/linen-shirt-m/'),
      '/pretty_urls/?new_path__exact=%2Flinen-shirt-m%2F',
      pathPageSample,
      { kind: 'product', pk: '1201' },
    ],
    [
      'suggestions',
      (q) => q.suggestions('linen'),
      '/autocomplete/?search_text=linen',
      suggestionsSample,
      [{ suggestionType: 'Category' }, { entries: [{ extra: { price: '349.90', retailPrice: '449.90' } }] }],
    ],
    [
      'special page',
      (q) => q.specialPage(1, { sorter: 'price' }),
      '/special-page/1/?sorter=price',
      { ...productListSample, category: null, special_page: specialPageSample },
      { specialPage: { name: 'Evening light', bannerUrl: '/lamps/' } },
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
    ['basket', (q) => q.basket(), '/baskets/basket/', basketReplySample, { totalAmount: '629.82' }],
    [
      'basket list',
      (q) => q.basketList(),
      '/baskets/basket-list/',
      { baskets: [basketReplySample.basket] },
      [{ pk: 88 }],
    ],
    ['named basket', (q) => q.namedBasket('gifts'), '/baskets/basket/gifts/', basketReplySample, { pk: 88 }],
    [
      'named mini basket',
      (q) => q.namedMiniBasket('gifts'),
      '/baskets/basket/gifts/mini/',
      miniBasketSample,
      { totalQuantity: 2 },
    ],
    ['favourites', (q) => q.favourites(), '/wishlists/favourite-products/?page=1&limit=12', page(), { count: 0 }],
    [
      'favourites, as many as wanted',
      (q) => q.favourites(3, 24),
      '/wishlists/favourite-products/?page=3&limit=24',
      page(),
      { count: 0 },
    ],
    ['stock alerts', (q) => q.stockAlerts(2), '/wishlists/product-alerts/?page=2&limit=12', page(), { count: 0 }],
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
