import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;

const product = {
  pk: 1201,
  name: 'Bud vase',
  sku: 'BV',
  absolute_url: '/bud-vase/',
  price: '300.00',
  retail_price: '400.00',
  currency_type: 'try',
  in_stock: true,
  stock: 2,
  attributes: { color: 'sand' },
  productimage_set: [{ image: '/media/bud-vase.jpg', order: 1 }],
  basket_offers: [{ pk: 3, label: '3 for 2' }],
  extra_data: {
    variants: [
      {
        attribute_key: 'color',
        options: ['sand', 'oat', 'sage', 'clay', 'rose'].map((color, index) => ({
          label: color,
          in_stock: true,
          is_selectable: true,
          product: { pk: 1201 + index, absolute_url: `/bud-vase-${color}/`, attributes: { color } },
        })),
      },
    ],
  },
};

const choice = (value: string, quantity: number, more: object = {}) => {
  return { label: value, value, quantity, is_selected: false, ...more };
};
const facet = (key: string, widget: string, choices: readonly object[]) => {
  const search_key = ['category_ids', 'price'].includes(key) ? key : `attributes_${key}`;
  const head = { key, name: key, search_key, widget_type: widget };
  return { ...head, order: 1, extra_params: {}, data: { ...head, choices } };
};
const colours = ['sand', 'oat', 'sage', 'clay', 'rose'].map((value) => choice(value, 3, { hex: '#ddccbb' }));
const materials = Array.from({ length: 14 }, (_, index) => choice(`material ${index + 1}`, index));

const prices = [
  choice('0-249.99', 20, { label: 'Under 250 TL' }),
  choice('250-499.99', 21, { label: '250 TL – 500 TL' }),
];

/** A list of two pages of 24 for whatever is asked. */
const list = (query: URLSearchParams, more: object = {}) => ({
  pagination: { total_count: 41, current_page: Number(query.get('page') ?? 1), num_pages: 2, page_size: 24 },
  facets: [
    facet('category_ids', 'category', [choice('1', 20), choice('2', 21)]),
    facet('color', 'visual_swatch', colours),
    facet('material', 'multiselect', materials),
    facet('price', 'multiselect', prices),
  ],
  sorters: [
    { label: 'Recommended', value: 'default', is_selected: query.get('sorter') !== 'price' },
    { label: 'Cheapest', value: 'price', is_selected: query.get('sorter') === 'price' },
  ],
  search_text: query.get('search_text'),
  products: [product],
  category: null,
  special_page: null,
  ...more,
});

const menu = [
  { pk: '3', parent_pk: null, label: 'Vases', url: '/vases/' },
  { pk: '31', parent_pk: '3', label: 'Small vases', url: '/vases/small/' },
  { pk: '311', parent_pk: '31', label: 'Bud vases', url: '/vases/small/bud/' },
  { pk: '4', parent_pk: null, label: 'All', url: '/list/' },
];

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  shop.host.on('GET /menus/generate/', { body: { menu } });
  shop.host.on('GET /list/', (request, response) => {
    const query = new URL(request.url ?? '', 'http://host.test').searchParams;
    const isBeyond = Number(query.get('page') ?? 1) > 2;
    const isNothing = query.has('search_text') || query.getAll('attributes_color').includes('nonsense');
    const empty = { pagination: { total_count: 0, current_page: 1, num_pages: 1, page_size: 24 }, products: [] };
    response.statusCode = isBeyond ? 404 : 200;
    response.end(JSON.stringify(isBeyond ? { detail: 'Invalid page.' } : list(query, isNothing ? empty : {})));
  });
});
afterEach(() => shop.stop());

async function open(path: string) {
  const reply = await shop.fetch(path);
  const text = await reply.text();
  const html = text
    .slice(text.indexOf('<main'), text.indexOf('</main>'))
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&');
  const title = /<title>([^<]+)/.exec(text)?.[1];
  return { status: reply.status, title, html, isIndexed: !text.includes('content="noindex"') };
}
/** The links to an address, each as its tag. */
const linksTo = (html: string, path: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].filter(([, href]) => href === path).map(([tag]) => tag);
const asked = () => shop.host.seen.map(({ target }) => target).filter((target) => target.startsWith('/list/'));

describe('a list before any script', () => {
  it('is asked for once, and its filters are links that add to the address', async () => {
    const { html, status } = await open('/list/?attributes_color=sand&sorter=price');
    expect(status).toBe(200);
    expect(asked()).toEqual(['/list/?attributes_color=sand&page_size=24&sorter=price']);
    expect(linksTo(html, '/list/?sorter=price&attributes_color=sand&attributes_color=oat')).toHaveLength(1);
    expect(linksTo(html, '/list/?sorter=price')).toEqual([
      expect.stringMatching(/class="filter-choice" aria-current="true"/),
      expect.stringMatching(/class="chip" aria-label="Remove filter sand"/),
      expect.stringContaining('btn-plain'),
    ]);
    expect(linksTo(html, '/list/?attributes_color=sand&sorter=price&in_stock=true')).toHaveLength(1);
    expect(linksTo(html, '/list/?attributes_color=sand&sorter=price&category_ids=1')).toHaveLength(1);
  });

  it('takes a price in a form that carries the other filters along', async () => {
    const { html } = await open('/tr/list/?attributes_color=sand&price_from=500&price_to=100&page=2');
    expect(html).toContain('<form class="filter-price" action="/tr/list/">');
    expect(html).toContain('<input type="hidden" name="attributes_color" value="sand"/>');
    expect(html).not.toMatch(/type="hidden" name="(page|price)/);
    expect(html).toMatch(/name="price_from"[^>]* value="100"/);
    expect(asked()).toEqual(['/list/?attributes_color=sand&page=2&page_size=24&price=100-500']);
    expect(html).toContain('100 – 500 TL');
  });

  it('offers ranges of prices beside the form, each a link that a typed range gives way to', async () => {
    const { html } = await open('/list/?price_from=100&price=0-249.99');
    const prices = html.slice(html.indexOf('<summary>Price'), html.indexOf('<form class="filter-price"'));
    expect(linksTo(prices, '/list/')).toEqual([expect.stringContaining('aria-current="true"')]);
    expect(linksTo(prices, '/list/?price=0-249.99&price=250-499.99')).toHaveLength(1);
    expect(asked()).toEqual(['/list/?page_size=24&price=0-249.99&price=100-']);
    expect(html.match(/<summary>Price/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Remove filter Under 250 TL"/);
  });

  it('shows eight of many choices, and all of them on demand', async () => {
    const { html } = await open('/list/');
    const more = html.slice(html.indexOf('filter-more'));
    expect(more).toContain('Show all 14');
    expect(html.indexOf('material 8<')).toBeLessThan(html.indexOf('filter-more'));
    expect(more).toContain('material 9<');
  });

  it('opens what is chosen among the many', async () => {
    const { html } = await open('/list/?attributes_material=material+12');
    expect(html).toMatch(/<details class="filter-more" open=""/);
  });

  it('shows colours as links, what a campaign gives and what little is left', async () => {
    const { html } = await open('/list/');
    expect(html).toMatch(/<a class="card-swatch"[^>]* aria-label="oat" href="\/bud-vase-oat\/"/);
    expect(html.match(/card-swatch"/g)).toHaveLength(4);
    expect(html).toContain('+1</li>');
    expect(html).toContain('3 for 2');
    expect(html).toContain('−25%');
    expect(html).toContain('Only 2 left');
  });
});

describe('an address that nobody should have', () => {
  it.each([
    ['/list/?page=999', 'This list has no page “999”', 'First page'],
    ['/list/?page=abc', 'This list has no page “abc”', 'First page'],
    ['/list/?page=0', 'This list has no page “0”', 'First page'],
    ['/list/?page=-1', 'This list has no page “-1”', 'First page'],
    ['/list/?page=%3Cb%3E1', 'This list has no page “&lt;b&gt;1”', 'First page'],
    ['/tr/list/?page=999', 'Bu listede “999” diye bir sayfa yok', 'İlk sayfa'],
  ])('%s says so, leads to the first page and is a 404', async (path, title, way) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain(title);
    expect(html).toContain(way);
    const first = path.slice(0, path.indexOf('?'));
    expect(linksTo(html, first)).toEqual([expect.stringContaining('class="btn"')]);
    expect(linksTo(html, `${first}?page=2`)).toHaveLength(1);
  });

  it('keeps the filters on the way back to the first page', async () => {
    const { html } = await open('/list/?page=999&attributes_color=sand');
    expect(linksTo(html, '/list/?attributes_color=sand')).toEqual([expect.stringContaining('class="btn"')]);
  });

  it('names an unknown filter, which can be taken away', async () => {
    const { status, html } = await open('/list/?attributes_color=nonsense');
    expect(status).toBe(200);
    expect(html).toContain('No products match all these filters');
    expect(linksTo(html, '/list/')[0]).toContain('aria-label="Remove filter Unknown: nonsense"');
  });

  it.each([
    'sorter=nonsense',
    'price=cheap',
    'page_size=7',
    'page_size=abc',
    'category_ids=x',
    'in_stock=perhaps',
    'attributes_=x',
    'attributes_color=%00',
    'price=-',
    'price=1-2-3',
    'price_from=cheap&price_to=',
    'limit=abc',
    'search_text=%00%20',
    'a=b',
  ])('shows the list for %s', async (search) => {
    const { status, html } = await open(`/list/?${search}`);
    expect(status).toBe(200);
    expect(html).toContain('41 products');
    expect(html).toContain('Recommended');
    expect(html).not.toContain('Clear filters');
  });

  it.each([
    ['x', 'x'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['🏺', '🏺'],
    ['İstanbul ışığı', 'İstanbul ışığı'],
    ["' or 1=1 --", '&#x27; or 1=1 --'],
    ['100%_', '100%_'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<0>a</0>', '&lt;0&gt;a&lt;/0&gt;'],
  ])('says what was searched for as it was typed: %s', async (typed, shown) => {
    const { status, html } = await open(`/list/?search_text=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(html).toContain(`Results for “${shown}”`);
    expect(html).toContain(`We found nothing for “${shown}”`);
    expect(asked()).toEqual([`/list/?${new URLSearchParams({ page_size: '24', search_text: typed })}`]);
  });

  it('keeps every typed word in its title when the host looked for others', async () => {
    shop.host.on('GET /list/', {
      body: list(new URLSearchParams('search_text=coffee cpu'), { corrected_search_text: 'cup' }),
    });
    const { title, html } = await open('/list/?search_text=coffee+cpu');
    expect(title).toContain('Results for “coffee cpu”');
    expect(html).toContain('We found nothing for “coffee cpu”. Showing results for “cup”.');
  });

  it('helps on after a search without a result', async () => {
    const { status, html } = await open('/list/?search_text=qwertz');
    expect(status).toBe(200);
    expect(html).toContain('We found nothing for “qwertz”');
    expect(html).toContain('Check the spelling');
    expect(linksTo(html, '/vases/')).toEqual([expect.stringContaining('class="chip"')]);
  });
});

describe('the menu before any script', () => {
  it('has every level, unfolds by a button, and marks the way to the page on screen', async () => {
    const text = await (await shop.fetch('/list/')).text();
    const nav = text.slice(text.indexOf('<nav id="menu"'), text.indexOf('</nav>', text.indexOf('<nav id="menu"')));
    for (const { url } of menu) expect(linksTo(nav, url)).toHaveLength(1);
    expect(nav).toMatch(/<button[^>]*popoverTarget="menu-3"[^>]*aria-label="All in Vases"/i);
    expect(nav).toMatch(/id="menu-3" popover="auto"/);
    expect(linksTo(nav, '/list/')[0]).toContain('aria-current="page"');
    expect(nav.match(/aria-current/g)).toHaveLength(1);
    expect(nav).not.toContain('popoverTarget="menu-4"');
  });
});
