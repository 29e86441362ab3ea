import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireProduct } from '../testing/wire-samples.ts';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;

const mug = wireProduct({ pk: 7, name: 'Ferry mug', absolute_url: '/ferry-mug/' });
const gone = wireProduct({ pk: 8, name: 'Gone mug', absolute_url: '/gone-mug/', in_stock: false, stock: 0 });
const images = ['a', 'b', 'c'].map((name, order) => ({ image: `/media/p/${name}.webp`, order }));

/** What the host answers for the product under each path. */
const products = {
  '/simple/': { kind: 'product', product: wireProduct({ productimage_set: images, stock: 2 }) },
  '/set/': { kind: 'product', product: wireProduct({ pk: 1980, product_type: '2', absolute_url: '/set/' }) },
  '/series/': { kind: 'group-product', product: wireProduct({ pk: 1976, product_type: '3' }) },
  '/named/': {
    kind: 'product',
    product: wireProduct({
      pk: 1973,
      form_schema: {
        fields: [{ key: 'engraving', label: 'Name on it', hint: 'Twelve letters', max_length: 12, required: true }],
      },
    }),
  },
} as const;

const detail = (product: object) => ({ product, in_stock: true, selected_variant: null, variants: [] });

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig({ checkout: { cardPayments: true } }));
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /pretty_urls/', (request, response) => {
    const path = new URL(request.url ?? '', 'http://host.test').searchParams.get('new_path__exact') ?? '';
    const found = products[path as keyof typeof products];
    const results = found
      ? [{ pk: 1, new_path: path, old_path: `/${found.kind}/${found.product.pk}/`, language: null }]
      : [];
    response.end(JSON.stringify({ count: results.length, next: null, previous: null, results }));
  });
  for (const { product } of Object.values(products)) {
    shop.host.on(`GET /product/${product.pk}/`, { body: detail(product) });
  }
  shop.host.on('GET /group-product/1976/', {
    body: { ...detail(products['/series/'].product), group_products: [mug, gone] },
  });
  shop.host.on('GET /bundle-product/1980/', (request, response) => {
    const query = new URL(request.url ?? '', 'http://host.test').searchParams;
    const chosen = query.get('slot_31');
    response.statusCode = chosen === '9' ? 400 : 200;
    const slot = { pk: 31, name: 'Mugs', quantity: 2, is_required: true, options: [mug, gone] };
    const body = {
      product: products['/set/'].product,
      in_stock: true,
      price: chosen ? '650.00' : '600.00',
      retail_price: '700.00',
      is_ready_to_basket: chosen !== null,
      bundle_items: [{ ...slot, selected: chosen === null ? null : Number(chosen) }],
    };
    response.end(JSON.stringify(chosen === '9' ? { slot_31: ['Select a valid choice.'] } : body));
  });
});
afterEach(() => shop.stop());

async function open(path: string) {
  // A part of the page is a file of its own: the first request of a process waits for it, the second has it.
  const reply = await shop.fetch(path);
  const text = (await reply.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
  return { status: reply.status, html: text.slice(text.indexOf('<main'), text.indexOf('</main>')) };
}

describe('a product page before any script', () => {
  it('has its pictures as links, small ones that lead to each, and few pieces in words', async () => {
    const { html, status } = await open('/simple/');
    expect(status).toBe(200);
    expect(html.match(/id="picture-\d"/g)).toHaveLength(3);
    expect(html).toMatch(
      /<a[^>]*href="#picture-2"[^>]*aria-label="Show picture 2"|aria-label="Show picture 2"[^>]*href="#picture-2"/,
    );
    expect(html).toContain('/media/p/a_size1440x1800_quality85_cropCenter.webp');
    expect(html).toContain('alt="Dune mug, picture 1 of 3"');
    expect(html).toContain('Only 2 left');
    expect(html).toContain('−22%');
    expect(html).toContain('Add to basket');
  });

  it('asks for nothing that is opened later', async () => {
    await open('/simple/');
    expect(shop.host.seen.map(({ target }) => target).filter((path) => /payments|retail|address/.test(path))).toEqual(
      [],
    );
  });

  it('shows a set as a form whose choice is in the address, with the host’s price', async () => {
    const { html } = await open('/set/?slot_31=7');
    expect(html).toContain('<legend>2 × Mugs');
    expect(html).toMatch(/<form class="bundle" action="\/set\/"/);
    expect(html).toMatch(/<input[^>]*name="slot_31"[^>]*checked=""[^>]*value="7"/);
    expect(html).toContain('650.00');
    expect(html).toContain('Price of your set');
    expect(html).toContain('sold out');
    expect((await open('/set/')).html).toContain('Price of the set, from');
  });

  it('starts a set anew when its address names what is not offered', async () => {
    const { html, status } = await open('/set/?slot_31=9');
    expect(status).toBe(200);
    expect(html).toContain('no longer available');
    expect(html).not.toContain('checked=""');
  });

  it('shows the pieces of a series with their own way into the basket', async () => {
    const { html } = await open('/series/');
    expect(html).toMatch(/aria-label="Add to basket: Ferry mug"/);
    expect(html).toMatch(/<a href="\/gone-mug\/"[^>]*>Gone mug<\/a>/);
    expect(html).not.toContain('Add to basket: Gone mug');
    expect((await open('/simple/')).html).toContain('Installments');
    expect(html).not.toContain('Installments');
  });

  it('asks for the words of a product that carries some', async () => {
    const { html } = await open('/named/');
    expect(html).toMatch(/<input[^>]*name="attributes\.engraving"/);
    expect(html).toContain('Twelve letters');
    expect(html).toContain('Add to basket');
  });
});
