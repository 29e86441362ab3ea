import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireOrder as order, wirePiece as piece } from '../testing/wire-samples.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const cookie = { headers: { cookie: `osessionid=${SESSION}; csrftoken=t` } };
const page = (results: readonly object[], count = results.length) => ({ count, next: null, previous: null, results });
const { number } = order();

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', { body: { pk: 7, first_name: 'Ada' } });
  host.on('GET /users/orders/', { body: page([order()], 13) });
  host.on(`GET /users/orders/${number}/`, { body: order() });
  host.on('GET /users/old-orders/', {
    body: page([
      {
        id: 1,
        number: 'V-20340',
        created_date: '2020-11-20T10:00:00.000000Z',
        amount: '59.90',
        currency: { value: 'try', label: 'TL' },
        status: { value: 'old', label: 'Delivered' },
        items: [{ name: 'Old vase', sku: 'V', quantity: 2, price: '29.95', image: null }],
      },
    ]),
  });
  host.on('GET /users/orders/cancellation_reasons/', {
    body: page([{ id: 1, cancellation_type: 'cancel', subject: 'I changed my mind', order: 1 }]),
  });
});
afterEach(() => shop.stop());

const asked = () => shop.host.seen.map(({ target }) => target).filter((target) => target.startsWith('/users/'));
const read = async (path: string) => {
  const reply = await shop.fetch(path, cookie);
  // The page's texts and data stand in scripts: only what is drawn counts.
  const html = (await reply.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { reply, html };
};

describe('an order without an account', () => {
  it.each([
    ['/orders/track/', 'Track your order', 'Show the order'],
    ['/tr/orders/track/', 'Siparişinizi takip edin', 'Siparişi göster'],
  ])('%s is a form for everybody that no address and no crawler learns from', async (path, title, button) => {
    const { reply, html } = await read(path);
    expect(reply.status).toBe(200);
    expect(html).toContain(`<title>${title} · Vitrin</title>`);
    expect(html).toContain(button);
    expect(html).toContain('content="noindex"');
    expect(html).toMatch(/<form[^>]*track-order[^>]*method="post"/);
    expect(html).toContain('autoComplete="email"');
  });
});

describe('an order by the secret of its confirmation', () => {
  const token = 'a1'.repeat(16);
  const day = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 9)).toISOString();
  const step = (value: string, change: object) => ({
    status: { value, label: value },
    date: null,
    expected_from: null,
    expected_to: null,
    ...change,
  });
  const guests = order({
    user: null,
    tracking_steps: [
      step('400', { date: day(0) }),
      step('450', { date: day(0) }),
      step('500', { expected_from: day(3), expected_to: day(3) }),
      step('550', { expected_from: day(4), expected_to: day(6) }),
    ],
  });
  const plain = (html: string) => html.replace(/<!--[^>]*-->/g, '').replace(/[\u2009\u00a0\u202f]/g, ' ');

  it.each([
    ['', 'Thank you for your order', 'Arrives Tue 24 Nov – Thu 26 Nov', 'Expected Mon 23 Nov'],
    ['track/', `Order ${number}`, 'Arrives Tue 24 Nov – Thu 26 Nov', 'Expected Mon 23 Nov'],
  ])('/orders/completed/…/%s tells a guest its days and asks for nothing', async (path, ...words) => {
    shop.host.on(`GET /orders/completed/${token}/`, { body: { order: guests } });
    const { reply, html } = await read(`/orders/completed/${token}/${path}`);
    for (const word of words) expect(plain(html)).toContain(word);
    expect(html).not.toContain('name="number"');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('leads from the confirmation to its way in one press', async () => {
    shop.host.on(`GET /orders/completed/${token}/`, { body: { order: guests } });
    expect((await read(`/orders/completed/${token}/`)).html).toContain(`href="/orders/completed/${token}/track/"`);
    shop.host.on(`GET /orders/completed/${token}/`, { body: { order: order() } });
    expect((await read(`/orders/completed/${token}/`)).html).toContain(`href="/account/orders/${number}/"`);
  });

  it('is a form again when the secret opens to nobody any more', async () => {
    shop.host.on(`GET /orders/completed/${token}/`, { status: 404, body: { detail: 'Not found.' } });
    const { reply, html } = await read(`/orders/completed/${token}/track/`);
    expect([reply.status, html.includes('name="number"')]).toEqual([200, true]);
  });
});

describe('orders of the account', () => {
  it.each(['/account/orders/', '/account/orders/old/', `/account/orders/${number}/`])(
    '%s sends whoever has no session to the authentication page and asks for no order',
    async (path) => {
      const reply = await shop.fetch(path);
      const location = new URL(reply.headers.get('location') ?? '', shop.origin);
      expect([reply.status, location.pathname, location.searchParams.get('callbackUrl')]).toEqual([302, '/auth', path]);
      expect(asked()).toEqual([]);
    },
  );

  it.each([
    ['/account/orders/', 'Orders', [number, 'Approved', 'Dune mug', '2 items', '229.90', 'Page 2', '13 orders']],
    [
      '/account/orders/old/',
      'Orders of our earlier shop',
      ['V-20340', 'Old vase', '59.90 TL</span></li>'.replace(' ', '\u00a0'), '20 November 2020'],
    ],
    [`/account/orders/${number}/`, `Order ${number}`, ['Cancel items', 'Dune mug', 'aria-current="step"', '229.90']],
    ['/tr/account/orders/', 'Siparişler', ['13 sipariş', 'Ürün veya sipariş numarası']],
    [`/tr/account/orders/${number}/`, `Sipariş ${number}`, ['Ürün iptal et', 'Toplamlar', 'Sipariş verildi']],
  ])('%s is rendered for its user alone', async (path, title, words) => {
    const { reply, html } = await read(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain(`<title>${title} · Vitrin</title>`);
    for (const word of words) expect(html).toContain(word);
    expect(html).toContain('content="noindex"');
  });

  it('narrows the list as its form says, before any script', async () => {
    const { html } = await read(
      '/account/orders/?status=550&from=2026-01-01&to=2026-02-30&search=dune+mug&currency=usd&shipping=store-pickup&page=2',
    );
    const [call] = asked();
    expect(Object.fromEntries(new URL(call ?? '', shop.origin).searchParams)).toEqual({
      page: '2',
      limit: '12',
      created_date__gte: '2026-01-01',
      currency: 'usd',
      shipping_option_slug: 'store-pickup',
      status: '550',
      filter: 'product:dune mug',
    });
    expect(html).toMatch(/<form[^>]*action="\/account\/orders\/"[^>]*method="get"/);
    expect(html).toContain('value="dune mug"');
    expect(html).toContain('Filters applied');
    // The option in use, though no order has it, beside those of the newest orders.
    expect(html).toMatch(/<option value="store-pickup" selected="">store-pickup<\/option>/);
    expect(asked()).toContain('/users/orders/?page=1&limit=12');
  });

  it('offers to cancel orders together where several of the page can be, and reads the reasons only then', async () => {
    expect((await read('/account/orders/')).html).not.toContain('order-row-choice');
    expect(asked()).toHaveLength(1);
    const done = order({ number: '2026112000000009', orderitem_set: [piece(5, { is_cancellable: false })] });
    const other = order({ number: '2026112000000008', orderitem_set: [piece(4)] });
    shop.host.on('GET /users/orders/', { body: page([order(), other, done]) });
    const { html } = await read('/account/orders/');
    expect(html.match(/order-row-choice/g)).toHaveLength(2);
    expect(asked().at(-1)).toBe('/users/orders/cancellation_reasons/');
  });

  it('goes to the first page of the same filters when the list has become shorter', async () => {
    shop.host.on('GET /users/orders/', { status: 404, body: { detail: 'Invalid page.' } });
    const reply = await shop.fetch('/account/orders/?status=300&page=4', cookie);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/account/orders/?status=300']);
    expect((await shop.fetch('/account/orders/', cookie)).status).toBe(404);
  });

  it('says when nothing was ordered, and when nothing fits', async () => {
    shop.host.on('GET /users/orders/', { body: page([]) });
    expect((await read('/account/orders/')).html).toContain('You have no orders yet');
    const { html } = await read('/account/orders/?search=zzz');
    expect(html).toContain('No orders match');
    expect(html).toContain('name="search"');
  });

  it('has a clear page for an order that is not there, another user’s included', async () => {
    shop.host.on('GET /users/orders/2026112000000099/', { status: 404, body: { detail: 'Not found.' } });
    expect((await read('/account/orders/2026112000000099/')).reply.status).toBe(404);
    expect((await read('/account/orders/a.b/')).reply.status).toBe(404);
  });

  it('tells where to transfer, what was cancelled and what is left', async () => {
    const status = { value: '300', label: 'Awaiting payment' };
    const payment = { pk: 2, name: 'Bank transfer', payment_type: 'funds_transfer', slug: 'funds-transfer' };
    const body = order({
      status,
      is_payable: true,
      payment_option: payment,
      refund_amount: '100.00',
      tracking_number: 'VT9TR',
    });
    shop.host.on(`GET /users/orders/${number}/`, { body });
    const { html } = await read(`/account/orders/${number}/`);
    for (const word of ['to complete your order', 'Copy reference', 'Remaining', '129.90', 'VT9TR']) {
      expect(html).toContain(word);
    }
  });

  it('says why a return was not taken back', async () => {
    const refusal = { reason: 'it shows signs of use', note: 'The glaze is scratched.' };
    const body = order({ orderitem_set: [piece(1, { cancellationrequest_set: [{ refusal }] })] });
    shop.host.on(`GET /users/orders/${number}/`, { body });
    const { html } = await read(`/account/orders/${number}/`);
    expect(html).toContain('because it shows signs of use');
    expect(html).toContain('The glaze is scratched.');
  });

  it('does not offer what the host does not allow, and asks for no reasons then', async () => {
    const done = piece(1, { is_cancellable: false, status: { value: '550', label: 'Delivered' } });
    shop.host.on(`GET /users/orders/${number}/`, { body: order({ orderitem_set: [done] }) });
    const { html } = await read(`/account/orders/${number}/`);
    expect(html).not.toMatch(/Cancel items|Return items/);
    expect(asked()).toEqual([`/users/orders/${number}/`]);
  });
});
