import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;

/** A product whose every word would like to be markup. */
const hostile = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';

const product = (name: string) => ({
  pk: 1201,
  name,
  sku: 'LS-0412-M',
  base_code: 'LS-0412',
  absolute_url: '/linen-shirt-m/',
  price: '349.90',
  retail_price: '349.90',
  currency_type: 'try',
  product_type: '0',
  in_stock: false,
  stock: 0,
  attributes: {},
  attributes_kwargs: {},
  extra_attributes: {},
  productimage_set: [{ pk: 1, image: '/media/p/shirt.webp', order: 0 }],
  basket_offers: [],
  data_source: null,
  category: { pk: 14, name: 'Shirts' },
  description: `<p>${name}</p>`,
});

const list = (page: number) => ({
  pagination: { total_count: 60, current_page: page, num_pages: 3, page_size: 24 },
  facets: [],
  sorters: [{ label: 'Recommended', value: 'default', is_selected: true }],
  search_text: null,
  products: [product('Shirt')],
  special_page: null,
  category: { pk: 14, name: 'Shirts', menuitemmodel: '31', absolute_url: '/shirts/', attributes: {} },
});

const targets: Readonly<Record<string, string>> = {
  '/linen-shirt-m/': '/product/1201/',
  '/shirts/': '/category/14/',
  '/about-us/': '/flat-page/1/',
};

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer>, storefront: 'https://shop.test' });
  const { host } = shop;
  const item = (pk: string, parent_pk: string | null, label: string, url: string, category_id: number) => ({
    ...{ pk, parent_pk, label, url, level: 1 },
    extra_context: { attributes: { category_id } },
  });
  const menu = [item('3', null, 'Clothes', '/clothes/', 3), item('31', '3', 'Shirts', '/shirts/', 14)];
  host.on('GET /menus/generate/', { body: { menu } });
  host.on('GET /pretty_urls/', (request, response) => {
    const path = new URL(request.url ?? '', 'http://host.test').searchParams.get('new_path__exact') ?? '';
    const target = targets[path];
    const results = target ? [{ new_path: path, old_path: target, language: null, query_params: {} }] : [];
    response.end(JSON.stringify({ count: results.length, next: null, previous: null, results }));
  });
  host.on('GET /product/1201/', {
    body: { in_stock: false, selected_variant: null, variants: [], product: product(hostile) },
  });
  host.on('GET /category/14/', (request, response) => {
    const page = new URL(request.url ?? '', 'http://host.test').searchParams.get('page');
    response.end(JSON.stringify(list(Number(page ?? 1))));
  });
  host.on('GET /shop-flat-page/1/', {
    body: { flat_page: { url: '/about-us/', title: hostile, content: `<p onclick="x()">Hello</p>${hostile}` } },
  });
});
afterEach(() => shop.stop());

async function head(path: string) {
  const reply = await shop.fetch(path);
  const html = await reply.text();
  return { html, text: html.slice(0, html.indexOf('</head>')) };
}

function structured(html: string): readonly Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
}

describe('the head of a page', () => {
  it('says a product with price, stock and place, whatever its words are', async () => {
    const { html, text } = await head('/linen-shirt-m/');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    const [data, way] = structured(html);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: hostile,
      sku: 'LS-0412-M',
      url: 'https://shop.test/linen-shirt-m/',
      image: ['https://shop.test/media/p/shirt.webp'],
      category: 'Shirts',
      offers: { price: '349.90', priceCurrency: 'TRY', availability: 'https://schema.org/OutOfStock' },
    });
    expect(way?.itemListElement).toMatchObject([
      { position: 1, name: 'Clothes', item: 'https://shop.test/clothes/' },
      { position: 2, name: 'Shirts' },
      { position: 3, name: hostile },
    ]);
    expect(text).toContain('<meta property="og:type" content="product">');
    expect(text).toContain('content="https://shop.test/media/p/shirt_size1200x1200_quality70_cropCenter.webp"');
  });

  it('says the shop’s own words where it has some, and an address only when it is one of the shop', async () => {
    shop.host.on('GET /cms/seo/', {
      body: { title: 'Fine shirts', description: 'Linen, mostly', keywords: '', canonical: '/clothes/' },
    });
    const { text } = await head('/shirts/');
    expect(text).toContain('<title>Fine shirts · Vitrin</title>');
    expect(text).toContain('<meta name="description" content="Linen, mostly">');
    expect(text).toContain('<link rel="canonical" href="https://shop.test/clothes/">');
  });

  it.each(['//evil.test/', 'https://evil.test/', 'javascript:alert(1)', '/\\evil.test'])(
    'keeps its own address when the host names %s',
    async (canonical) => {
      shop.host.on('GET /cms/seo/', { body: { title: '', description: '', keywords: '', canonical } });
      const { text } = await head('/shirts/');
      expect(text).toContain('<link rel="canonical" href="https://shop.test/shirts/">');
      expect(text).not.toContain('evil');
    },
  );

  it('asks for the shop’s words beside the page, and does without them when they cannot be had', async () => {
    shop.host.on('GET /cms/seo/', { status: 500, body: {} });
    const { text } = await head('/shirts/');
    expect(text).toContain('<title>Shirts · Vitrin</title>');
    const asked = shop.host.seen.filter(({ target }) => target.startsWith('/cms/seo/'));
    expect(asked.map(({ target }) => target)).toEqual(['/cms/seo/?url=%2Fshirts%2F']);
  });

  it.each(['?sorter=price', '?attributes_color=red', '?page=2&in_stock=true', '?search_text=x'])(
    'keeps the view %s of a list out of search engines',
    async (query) => {
      shop.host.on('GET /cms/seo/', { body: { title: 'Fine shirts', description: '', keywords: '' } });
      const { text } = await head(`/shirts/${query}`);
      expect(text).not.toContain('Fine shirts');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toMatch(/canonical|hreflang|og:|ld\+json/);
    },
  );

  it.each([
    ['?page=2', 'https://shop.test/shirts/?page=2'],
    ['?page=1', 'https://shop.test/shirts/'],
    ['?utm_source=mail&utm_medium=x', 'https://shop.test/shirts/'],
    ['?sorter=', 'https://shop.test/shirts/'],
  ])('a list with %s has the address %s', async (query, canonical) => {
    const { text } = await head(`/shirts/${query}`);
    expect(text).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(text).not.toContain('noindex');
  });
});

describe('a text of the host', () => {
  it('is drawn without a script, a handler or a picture of its own', async () => {
    const { html } = await head('/about-us/');
    const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(body).toContain('<p>Hello</p>');
    expect(body).not.toMatch(/<script|<img|<[^>]+ on\w+=/);
  });

  it('is there for who has no script, with heading and links', async () => {
    const { html } = await head('/shirts/');
    expect(html).toMatch(/<h1[^>]*>Shirts<\/h1>/);
    expect(html).toContain('href="/linen-shirt-m/"');
    expect(html).toContain('349.90');
  });
});
