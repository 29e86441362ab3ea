import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const cookie = { headers: { cookie: `osessionid=${SESSION}; csrftoken=t` } };
const page = (results: readonly object[], count = results.length) => ({ count, next: null, previous: null, results });

const divisions = [
  { id: 2, name: 'Izmir <hotel>', erp_code: 'D-02', monthly_order_limit: '80000.00', current_balance: '0.00' },
  { id: 3, name: 'Ankara', erp_code: 'D-03', monthly_order_limit: '1000.00', current_balance: '0.00' },
];
const basket = {
  id: 9,
  total_amount: '6998.00',
  total_quantity: 20,
  currency: { value: 'try', label: 'TL' },
  basket_items: [
    {
      total_amount: '6998.00',
      price: '349.90',
      quantity: 20,
      product_remote_id: 8801,
      divisions: [
        { id: 2, name: 'Izmir <hotel>', erp_code: 'D-02', quantity: 12 },
        { id: 3, name: 'Ankara', erp_code: 'D-03', quantity: 8 },
      ],
      product: { pk: 8801, sku: 'LS-0412-M', name: 'Linen Shirt', price: '349.90', absolute_url: '/linen-shirt-8801/' },
    },
  ],
};
const drafts = [{ id: 5, name: 'Spring', total_amount: 349.9, total_quantity: 1 }];
const quotation = {
  id: 4,
  name: 'Summer linen',
  number: 'Q2026000004',
  status: 'waiting',
  net_amount: '5831.67',
  total_amount: '6998.00',
  created_at: '2026-11-20T10:00:00.000000Z',
  modified_at: null,
};

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', { body: { pk: 7, first_name: 'Mert', user_type: 'b2b' } });
  host.on('GET /b2b/my-divisions/', { body: page(divisions) });
  host.on('GET /b2b/basket/', { body: basket });
  host.on('GET /b2b/basket/drafts/', { body: drafts });
  host.on('GET /b2b/my-quotations/', { body: page([quotation], 13) });
});
afterEach(() => shop.stop());

const paths = ['/account/business/', '/account/quotations/'];
const asked = () => shop.host.seen.map(({ target }) => target).filter((target) => target.includes('/b2b/'));
/** The page without the data for its scripts. */
const shown = async (path: string) => {
  const reply = await shop.fetch(path, cookie);
  const html = await reply.text();
  return { reply, html: html.slice(0, html.indexOf('page-state')) };
};

describe('the business area', () => {
  it.each(paths)('%s sends visitors to the authentication page and asks the host nothing', async (path) => {
    const reply = await shop.fetch(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      expect.stringContaining(`/auth?callbackUrl=${encodeURIComponent(path)}`),
    ]);
    expect(asked()).toEqual([]);
  });

  it('shows the basket with one field for each division, sums, limits and drafts', async () => {
    const { reply, html } = await shown('/account/business/');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const words of [
      'Linen Shirt: quantity for Izmir &lt;hotel&gt;',
      'Linen Shirt: quantity for Ankara',
      'aria-valuenow="12"',
      'aria-valuenow="8"',
      '6,998.00',
      '4,198.80',
      '80,000.00',
      '1,799.20',
      'Spring',
      'href="/account/quotations/"',
      'content="noindex"',
    ]) {
      expect(html).toContain(words);
    }
    // Eight shirts are more than Ankara may ask for in a month.
    expect(html).toMatch(/1,799\.20[^<]*<\/span> above the monthly limit/);
    expect(html.match(/above the monthly limit/g)).toHaveLength(1);
  });

  it('says in Turkish what an empty basket is for, and offers neither draft nor quotation', async () => {
    shop.host.on('GET /b2b/basket/', {
      body: { ...basket, basket_items: [], total_amount: '0.00', total_quantity: 0 },
    });
    shop.host.on('GET /b2b/basket/drafts/', { body: [] });
    const { html } = await shown('/tr/account/business/');
    expect(html).toContain('Kurumsal sepet boş');
    expect(html).toContain('Henüz taslak yok');
    expect(html).not.toContain('Teklif iste<');
  });

  it.each([
    ['/account/quotations/?status=waiting&page=2', '/b2b/my-quotations/?page=2&limit=12&status=waiting'],
    ['/account/quotations/?status=nonsense', '/b2b/my-quotations/?page=1&limit=12'],
  ])('%s asks the host for %s', async (path, call) => {
    const { html } = await shown(path);
    expect(asked()).toContain(call);
    for (const words of ['Summer linen', 'Q2026000004', '20 November 2026', '6,998.00', '5,831.67', 'Page 2']) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/status-waiting">Waiting for an answer/);
  });

  it.each([
    ['', 'You have not requested a quotation yet'],
    ['?status=approved', 'No quotations here'],
  ])('says so when there are none: "%s"', async (query, words) => {
    shop.host.on('GET /b2b/my-quotations/', { body: page([]) });
    expect((await shown(`/account/quotations/${query}`)).html).toContain(words);
  });

  it.each(paths)('%s tells a user without a division whose place this is, with status 403', async (path) => {
    shop.host.on('GET /b2b/my-divisions/', { status: 403, body: { detail: 'no' } });
    const { reply, html } = await shown(path);
    expect(reply.status).toBe(403);
    expect(html).toContain('This area is for business users');
    expect(html).not.toContain('aria-current="page" href="/account');
    expect(asked()).toEqual(['/b2b/my-divisions/']);
  });
});

describe('a shop without it', () => {
  it.each(paths)('has no page %s, and asks for nothing', async (path) => {
    const without = createPageRenderer(createShopConfig({ b2b: false }));
    const plain = await startShop({ renderer: () => without });
    plain.host.on('GET /menus/generate/', { body: { menu: [] } });
    plain.host.on('GET /current_user/', { body: { pk: 7, first_name: 'Mert', user_type: 'b2b' } });
    const reply = await plain.fetch(path, cookie);
    expect(reply.status).toBe(404);
    expect(plain.host.seen.some(({ target }) => target.startsWith('/b2b/'))).toBe(false);
    await plain.stop();
  });
});
