import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, placeByCard } from '../orders/account-orders.fixture.ts';
import { pressInAdmin } from '../testing/press-in-admin.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(async () => {
  await host.close();
});

describe('the admin', () => {
  it('shows what is sold out and how many wait, and what arrives there brings their mail', async () => {
    const visitor = host.shopper();
    const email = 'waiting@example.test';
    await visitor.form('/product-alerts/', { product: '1990', email });
    expect((await visitor.get('/admin/')).text).toContain('Olive Grove bud vase (VAS-1990-OLIV), 1 waiting');
    const arrived = await pressInAdmin(visitor, '/admin/', { product: '1990', quantity: '2' });
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/admin/']);
    expect((await visitor.get(`/outbox.json?to=${email}`)).body).toMatchObject({ messages: [{ channel: 'mail' }] });
    expect((await visitor.get('/product/1990/')).body).toMatchObject({ product: { stock: 2, in_stock: true } });
    expect((await visitor.get('/admin/')).text).not.toContain('VAS-1990');
  });

  it('moves orders on and takes back what is returned, each once', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet00@example.test', quantity: 1 });
    const visitor = host.shopper();
    const turkish = (await visitor.get('/admin/', { 'Accept-Language': 'tr' })).text;
    expect(turkish).toContain(`${order.amount.replace('.', ',')} TL`);
    for (const [status, next] of [
      ['400', 'Preparing'],
      ['450', 'Shipped'],
      ['500', 'Delivered'],
    ] as const) {
      const { text } = await visitor.get('/admin/');
      expect(text).toContain(`value="${status}">\n    <button>Order ${order.number}: ${next}</button>`);
      expect(text).toContain('<br>0555 123 45 67</span>');
      const press = () => pressInAdmin(visitor, '/admin/orders/', { order: order.number, status });
      // A double click moves it one step.
      expect([(await press()).status, (await press()).status]).toEqual([303, 400]);
    }
    expect((await visitor.get('/admin/')).text).not.toContain(order.number);
    expect((await pressInAdmin(visitor, '/admin/orders/', { order: order.number, status: '550' })).status).toBe(400);

    await cancel(shopper, order, [0], { reason: 11, cancellation_type: 'refund', easy_return: 1 });
    const page = (await visitor.get('/admin/')).text;
    const [, pk = ''] = /name="return" value="(\d+)"/.exec(page) ?? [];
    expect(page).toMatch(new RegExp(`of order ${order.number}, code [^<]*(<br>[^<]+)+<br>0555 123 45 67</span>`));
    expect((await pressInAdmin(visitor, '/admin/returns/', { return: pk })).status).toBe(303);
    expect((await shopper.get(`/users/orders/${order.id}/`)).body).toMatchObject({ status: { value: '600' } });
    expect((await pressInAdmin(visitor, '/admin/returns/', { return: pk })).status).toBe(400);
  });

  it.each([
    [{ product: '999999', quantity: '1' }, 'product'],
    [{ product: '1990', quantity: '0' }, 'quantity'],
    [{ product: '1990' }, 'quantity'],
  ])('refuses %j', async (fields, field) => {
    const reply = await pressInAdmin(host.shopper(), '/admin/', fields as unknown as Record<string, string>);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });

  it.each([
    ['another site', { Origin: 'http://evil.test' }, 403],
    ['another port of this machine', { Origin: 'http://localhost:3000' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    ['a neighbour that lies about its origin', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a name that was made to lead here', { Host: 'rebound.test:4000', Origin: 'http://rebound.test:4000' }, 421],
  ])('takes no goods from %s', async (_, headers, status) => {
    const fields = { product: '1201', quantity: '7' };
    const before = (await host.shopper().get('/product/1201/')).text;
    expect((await pressInAdmin(host.shopper(), '/admin/', fields, headers)).status).toBe(status);
    expect((await host.shopper().get('/product/1201/')).text).toBe(before);
  });

  it('takes nothing without the token of its own page', async () => {
    const post = (visitor: TestShopper, fields: Record<string, string>) =>
      visitor.form('/admin/', { product: '1201', quantity: '1', ...fields }, { Origin: 'http://localhost:4000' });
    const visitor = host.shopper();
    expect((await post(visitor, {})).status).toBe(403);
    await visitor.get('/admin/');
    expect((await post(visitor, {})).status).toBe(403);
    const other = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec((await host.shopper().get('/admin/')).text)?.[1];
    expect((await post(visitor, { csrfmiddlewaretoken: other ?? '' })).status).toBe(403);
    // The shop's token, which other programs on this machine's name can read, opens nothing here.
    await visitor.get('/csrf_token/');
    expect((await post(visitor, { csrfmiddlewaretoken: visitor.cookies.get('csrftoken') ?? '' })).status).toBe(403);
  });

  it('shows itself by its own names only', async () => {
    const by = async (name: string) => (await host.shopper().get('/admin/', { Host: name })).status;
    expect([await by('localhost:4000'), await by('127.0.0.1:4000'), await by('rebound.test')]).toEqual([200, 200, 421]);
  });
});
