import { createShopConfig, currencyOf } from '@vitrin/core';
import { ProductListSchema, readReply } from '@vitrin/core/contract';
import { localeOf } from '@vitrin/core/locale';
import { describe, expect, it } from 'vitest';
import { renderToEnd } from '../../server/pages/page-reply.ts';
import type { PageReads } from '../app/reads/page-reads.types.ts';
import type { ShownUser } from '../app/site-context.ts';
import { createPageRenderer } from '../entry-server.tsx';

describe('a list with kept cards', () => {
  const swatch = (color: string) => ({
    label: color,
    in_stock: true,
    is_selectable: true,
    product: { pk: 1, absolute_url: `/vase-${color}/`, attributes: { color } },
  });
  const variants = [{ attribute_key: 'color', options: ['sand', 'oat', 'sage', 'clay', 'rose'].map(swatch) }];
  const product = (pk: number, more: object = {}) => ({
    pk,
    name: `Vase “${pk}” & <co>`,
    sku: `V${pk}`,
    absolute_url: `/vase-${pk}/`,
    price: '300.00',
    retail_price: '400.00',
    currency_type: 'try',
    in_stock: true,
    stock: 2,
    attributes: {},
    productimage_set: [{ image: `/media/${pk}.jpg`, order: 1 }],
    basket_offers: [{ pk: 3, label: '3 for 2' }],
    extra_data: { variants },
    ...more,
  });
  const colours = ['sand', 'oat', 'sage', 'clay', 'rose'].map((value) => {
    return { label: value, value, quantity: 3, is_selected: false, hex: '#ddccbb' };
  });
  const facet = { key: 'color', name: 'Colour', search_key: 'attributes_color', widget_type: 'visual_swatch' };
  const shop = createShopConfig();
  const shared = createPageRenderer(shop);
  let products: readonly object[] = [];

  const readList = () => {
    const list = readReply(ProductListSchema, {
      pagination: { total_count: products.length, current_page: 1, num_pages: 1, page_size: 24 },
      facets: [{ ...facet, order: 1, extra_params: {}, data: { ...facet, choices: colours } }],
      sorters: [],
      search_text: null,
      products,
      category: null,
      special_page: null,
    });
    return list.ok ? Promise.resolve(list.value) : Promise.reject(new Error(list.reason));
  };
  const reads = { frame: () => Promise.resolve({ menu: [], footer: [] }), list: readList } as unknown as PageReads;

  const prepared = async (locale: string, currency: string, user?: ShownUser) => {
    const path = locale === 'tr' ? '/tr/list/' : '/list/';
    const page = await (await shared).prepare(
      new Request(`http://shop.test${path}`),
      {
        reads,
        shop,
        locale: localeOf(locale, shop.locales),
        currency: currencyOf(shop, currency),
        hasSession: user !== undefined,
      },
      { visitor: Promise.resolve({ user, pieces: 0 }) },
      user && 'token-of-this-session',
    );
    if (page.kind !== 'page') throw new Error('no page');
    return page;
  };
  /** React streams a user's menu behind a page of this length; nothing of that is in a list. */
  const mainOf = (html = '') => /<main.*<\/main>/s.exec(html)?.[0];
  const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', isBusiness: false };
  /** The first pictures are loaded first: their cards are never kept. */
  const many = [1, 2, 3, 4, 5, 6, 7].map((pk) => product(pk));

  it.each<[locale: string, currency: string, user?: ShownUser]>([
    ['en', 'try'],
    ['tr', 'try'],
    ['en', 'usd'],
    ['en', 'try', ada],
    ['tr', 'eur', { ...ada, isBusiness: true }],
  ])('in %s, %s, user %j: letter for letter the list that is rendered whole', async (locale, currency, user) => {
    products = [
      ...many,
      product(8, { in_stock: false, stock: 0 }),
      product(9, { product_type: '3', basket_offers: [], price: '400.00', stock: 1 }),
      product(10, { extra_data: { variants: [] }, productimage_set: [] }),
    ];
    for (let visit = 1; visit <= 2; visit += 1) {
      const page = await prepared(locale, currency, user);
      expect(mainOf(page.renderText())).toBe(mainOf(await renderToEnd((events) => page.render(events))));
    }
  });

  it('shows a new price at once, and each visitor their own words', async () => {
    const textOf = async (locale: string) => (await prepared(locale, 'try')).renderText() ?? '';
    products = many;
    expect(await textOf('en')).toContain('Add Vase “7” &amp; &lt;co&gt; to favourites');
    products = [...many.slice(0, 6), product(7, { price: '123.00' })];
    const changed = await textOf('en');
    expect(changed).toContain('123');
    expect(changed.match(/<a [^>]*href="\/vase-7\/"/g)).toHaveLength(1);
    expect(await textOf('tr')).not.toContain('Add Vase');
  });

  it('holds nothing of a session', async () => {
    products = many;
    const text = (await prepared('en', 'try', ada)).renderText() ?? '';
    expect(mainOf(text)).toContain('grid-products');
    expect(mainOf(text)).not.toMatch(/token-of-this-session|Ada|Byron/);
  });
});
