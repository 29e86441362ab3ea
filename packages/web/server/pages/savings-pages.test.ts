import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const cookie = { headers: { cookie: `osessionid=k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL; csrftoken=t` } };
const page = (results: readonly object[], count = results.length) => ({ count, next: null, previous: null, results });

const address = (pk: number | string, title: string, primary: boolean) => ({
  pk,
  title,
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: { pk: 1, name: 'Türkiye', code: 'tr' },
  city: { pk: 34, name: 'İstanbul', country: 1 },
  township: { pk: 401, name: 'Kadıköy', city: { pk: 34, name: 'İstanbul', country: 1 } },
  district: { pk: 4011, name: 'Moda', city: 34, township: 401 },
  line: 'Example Street 12, flat 3',
  postcode: '34710',
  is_corporate: false,
  primary,
});

const offer = (label: string, changes: object = {}) => ({
  label,
  amount: 25,
  percentage: null,
  start_datetime: null,
  end_datetime: '2030-12-31T20:59:59.000000Z',
  currency: { value: 'try', label: 'TL' },
  voucher_code: null,
  offer_type: { value: 'voucher', label: 'Voucher' },
  condition: { type: 'Value', value: '200.00' },
  benefit_type: { value: 'absolute', label: 'Amount' },
  ...changes,
});
const welcome = offer('Welcome', { voucher_code: 'WELCOME' });

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', { body: { pk: 7, first_name: 'Ada' } });
  host.on('GET /address/detailed/', { body: page([address(5, 'Home <1>', true), address(4, 'Office', false)]) });
  host.on('GET /users/profile/', { body: { id: 7, first_name: 'Grace', last_name: 'Hopper', phone: '05550000001' } });
  host.on('GET /account/loyalty-account-balance/', { body: { balance: 150 } });
  host.on('GET /account/loyalty/', {
    body: page(
      [
        {
          amount: '-349.90',
          created_date: '2026-11-20T10:00:00.000000Z',
          transaction: { created_date: '2026-11-20T10:00:00.000000Z', order: '1000123' },
        },
        { amount: '500.00', created_date: '2026-11-01T10:00:00.000000Z', transaction: null },
      ],
      13,
    ),
  });
  host.on('GET /account/basket-offers', {
    body: {
      discounts: [{ ...welcome, percentage: 10, amount: 34.99 }],
      total_discount: 34.99,
      all_discounts: [
        welcome,
        offer('Three for two', { condition: { type: 'Count', value: '3' }, amount: 0, end_datetime: null }),
      ],
    },
  });
  host.on('GET /account/discount-items', { body: page([welcome]) });
  host.on('GET /account/future-basket-offers', {
    body: page([offer('Winter', { start_datetime: '2030-12-01T00:00:00.000000Z', percentage: 20, amount: 0 })]),
  });
  host.on('GET /account/expired-basket-offers', {
    body: page([
      offer('Summer', { end_datetime: '2025-08-31T20:59:59.000000Z' }),
      offer('Gift', { voucher_code: 'GIFT' }),
    ]),
  });
});
afterEach(() => shop.stop());

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const read = async (path: string) => {
  const reply = await shop.fetch(path, cookie);
  const html = await reply.text();
  return { status: reply.status, cache: reply.headers.get('cache-control'), html, text: textOf(html) };
};

describe('addresses, loyalty money and offers', () => {
  it.each(['/account/addresses/', '/account/addresses/?form=new', '/account/loyalty/?page=2', '/account/offers/'])(
    '%s sends whoever has no session to sign in, and asks the host for nothing',
    async (path) => {
      const reply = await shop.fetch(path);
      const location = new URL(reply.headers.get('location') ?? '', shop.origin);
      expect([reply.status, location.pathname]).toEqual([302, '/auth']);
      expect(location.searchParams.get('callbackUrl')).toBe(path);
      expect(shop.host.seen.filter(({ target }) => /account|address|current_user/.test(target))).toEqual([]);
    },
  );

  it.each<readonly [string, string, readonly string[]]>([
    [
      '/account/addresses/',
      'Addresses',
      [
        'Home &lt;1&gt;',
        'Default address',
        'Example Street 12, flat 3',
        'Moda, Kadıköy, İstanbul 34710',
        'Make default',
      ],
    ],
    ['/account/addresses/?form=new', 'New address', ['All fields are required.', 'Save address']],
    ['/account/addresses/?edit=4', 'Edit address', ['Make this my default address', 'Cancel']],
    [
      '/account/loyalty/',
      'Loyalty money',
      ['150.00 TL', 'Spent · Order 1000123', '-349.90 TL', 'Added', '+ 500.00 TL', '20 November 2026', 'Next'],
    ],
    [
      '/account/offers/',
      'Offers',
      [
        'Your basket now Welcome -34.99 TL Total -34.99 TL',
        'Only for you',
        'Copy WELCOME',
        '25.00 TL off',
        'On baskets of 200.00 TL or more',
        'Until 31 December 2030',
        'Three for two From 3 items Without an end date',
      ],
    ],
    ['/account/offers/?show=coming', 'Offers', ['Winter 20% off', 'From 1 December 2030 until 31 December 2030']],
    ['/account/offers/?show=expired', 'Offers', ['Ended on 31 August 2025', 'Already used', 'Code: GIFT']],
    ['/tr/account/addresses/', 'Adresler', ['Varsayılan adres', 'Düzenle', 'Sil', 'Varsayılan yap']],
    ['/tr/account/loyalty/', 'Para puan', ['150,00 TL', 'Harcandı', '20 Kasım 2026']],
    ['/tr/account/offers/', 'Fırsatlar', ['25,00 TL indirim', '3 üründen itibaren', '31 Aralık 2030']],
  ])('%s is rendered for its user alone', async (path, title, words) => {
    const { status, cache, html, text } = await read(path);
    expect([status, cache]).toEqual([200, 'no-store']);
    expect(html).toContain(`<title>${title} · Vitrin</title>`);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('aria-current="page"');
    for (const word of words) expect(text).toContain(word);
  });

  it('says everything in words where there is nothing', async () => {
    const { host } = shop;
    for (const path of [
      '/address/detailed/',
      '/account/loyalty/',
      '/account/discount-items',
      '/account/future-basket-offers',
    ])
      host.on(`GET ${path}`, { body: page([]) });
    host.on('GET /account/basket-offers', { body: { discounts: [], total_discount: 0, all_discounts: [] } });
    expect((await read('/account/addresses/')).text).toContain('You have no addresses yet');
    expect((await read('/account/loyalty/')).text).toContain('Loyalty money is a gift from the shop');
    const offers = (await read('/account/offers/')).text;
    expect(offers).toContain('Your basket has no discount at the moment.');
    expect(offers).toContain('There are no offers at the moment');
    expect((await read('/account/offers/?show=coming')).text).toContain('No upcoming offers');
  });

  it.each(['new', 'a/b', '50%', 'ev&iş'])('corrects an address whose id is %s', async (pk) => {
    shop.host.on('GET /address/detailed/', { body: page([address(pk, 'Home', true)]) });
    const { html } = await read('/account/addresses/');
    expect(html).toContain(`href="/account/addresses/?edit=${encodeURIComponent(pk)}"`);
    expect((await read(`/account/addresses/?edit=${encodeURIComponent(pk)}`)).text).toContain('Edit address');
    expect((await read('/account/addresses/?form=new')).text).toContain('New address');
  });

  it('says at fifty addresses that there is no place for another, and opens no form for one', async () => {
    const many = Array.from({ length: 50 }, (_, index) => address(index + 1, `Place ${index}`, index === 0));
    shop.host.on('GET /address/detailed/', { body: page(many) });
    for (const path of ['/account/addresses/', '/account/addresses/?form=new']) {
      const { text } = await read(path);
      expect(text).toContain('You have 50 addresses, which is the maximum. Delete one to add another.');
      expect(text).not.toContain('Add a new address');
      expect(text).not.toContain('Save address');
    }
    expect((await read('/account/addresses/?edit=7')).text).toContain('Save address');
  });

  it.each(['/account/addresses/?edit=99', '/account/addresses/?edit=%3Cscript%3E'])(
    'has a clear page for an address that is not the user’s: %s',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it('begins a new address with the user’s own name and phone', async () => {
    const { html } = await read('/account/addresses/?form=new');
    for (const value of ['Grace', 'Hopper', '0555 000 00 01']) expect(html).toContain(`value="${value}"`);
  });

  it('links a movement with its order', async () => {
    expect((await read('/account/loyalty/')).html).toContain('href="/account/orders/1000123/"');
  });
});
