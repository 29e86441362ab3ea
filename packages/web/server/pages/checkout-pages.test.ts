import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireProduct } from '../testing/wire-samples.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const headers = { cookie: `osessionid=${SESSION}; csrftoken=t` };
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });
const checkout = (page_name: string, page_context: object, template_name: string) => ({
  context_list: [{ page_name, page_context, page_slug: page_name }],
  template_name,
  redirect_url: null,
  errors: {},
  pre_order: {
    basket: {
      pk: 88,
      basketitem_set: [
        {
          id: 501,
          product: wireProduct({ name: 'Blue mug' }),
          quantity: 2,
          unit_price: '349.90',
          price: '349.90',
          retail_price: '449.90',
          total_amount: '699.80',
          discount_amount: '0.00',
          tax_rate: '20.00',
          currency_type: 'try',
          currency_type_label: 'TL',
          attributes: {},
          image: null,
          stock: 8,
        },
      ],
      total_quantity: 2,
      total_product_amount: '699.80',
      total_discount_amount: '0.00',
      total_amount: '699.80',
      discounts: [],
      voucher_code: null,
      upsell_messages: [],
      unavailable_basket_products: [],
      currency_type: 'try',
      currency_type_label: 'TL',
      namespace: 'default',
      is_main: true,
    },
    delivery_option: null,
    shipping_amount: '0.00',
    total_amount: '699.80',
  },
});
const asksWhoBuys = checkout('IndexPage', { can_guest_purchase: true }, 'orders/index.html');

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', { body: { pk: null } });
  host.on('GET /baskets/basket/mini/', { body: { pk: 1, total_quantity: 2 } });
  host.on('GET /address/country/', { body: page([{ pk: 1, name: 'Türkiye', code: 'tr' }]) });
  host.on('GET /address/city/', { body: page([{ pk: 34, name: 'İstanbul', country: 1 }]) });
  host.on('GET /orders/checkout/', { body: { osessionid: SESSION, ...asksWhoBuys } });
});
afterEach(() => shop.stop());

const open = async (path: string, given: Record<string, string> = headers) =>
  (await shop.fetch(path, { headers: given })).text();

describe("a guest's first form of checkout", () => {
  it.each(['/orders/checkout/', '/orders/checkout/contact/', '/tr/orders/checkout/'])(
    'stands in the document of %s, with its lists and the bill beside it',
    async (path) => {
      const html = await open(path);
      expect(html).toContain('id="guest-form"');
      expect(html).toContain('>İstanbul</option>');
      expect(html).toMatch(/class="mini-lines".*Blue mug/);
      expect(html.includes('checkout-skeleton')).toBe(false);
    },
  );

  it('says nothing of the session to the page', async () => {
    expect((await open('/orders/checkout/')).includes(SESSION)).toBe(false);
  });

  it('stands without lists where they cannot be had: the form reads them by itself', async () => {
    shop.host.on('GET /address/city/', { status: 500, body: {} });
    const html = await open('/orders/checkout/');
    expect(html).toContain('id="guest-form"');
    expect(html.includes('İstanbul')).toBe(false);
  });

  it.each([
    ['a later step', '/orders/checkout/payment/'],
    ['a return from a bank', '/orders/checkout/?attempt=a1'],
  ])('is not asked for by the address of %s', async (_, path) => {
    const asked: string[] = [];
    shop.host.on('GET /orders/checkout/', (request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify(asksWhoBuys));
    });
    const html = await open(path);
    expect(html.includes('id="guest-form"')).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['the host asks for something else', { body: checkout('DeliveryOptionPage', {}, 'orders/checkout.html') }],
    ['members alone may buy', { body: checkout('IndexPage', { can_guest_purchase: false }, 'orders/index.html') }],
    ['the host fails', { status: 500, body: {} }],
    ['its reply is none', { body: 'nothing' }],
  ])('is left to the charts where %s', async (_, reply) => {
    shop.host.on('GET /orders/checkout/', reply);
    const html = await open('/orders/checkout/');
    expect(html.includes('id="guest-form"')).toBe(false);
    expect(html).toContain('checkout-skeleton');
  });

  it('is left to the charts where the host does not say it in time', async () => {
    shop.host.on('GET /orders/checkout/', () => undefined);
    expect(await open('/orders/checkout/')).toContain('checkout-skeleton');
  });

  it('is left to the charts without a session', async () => {
    expect(await open('/orders/checkout/', {})).toContain('checkout-skeleton');
  });
});
