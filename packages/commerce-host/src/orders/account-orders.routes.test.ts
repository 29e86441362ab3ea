import { OrderSchema, readReply } from '@vitrin/core/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { orderItem } from '../db/schema/orders.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import { placeByCard, type SeenOrder } from './account-orders.fixture.ts';

const EMAIL = 'wallet06@example.test';

let host: TestHost;
let ada: TestShopper;
let placed: readonly SeenOrder[];

beforeAll(async () => {
  host = await createTestHost();
  const orders: SeenOrder[] = [];
  for (let day = 0; day < 3; day += 1) {
    const { shopper, order } = await placeByCard(host, { email: EMAIL, quantity: 1 });
    ada = shopper;
    orders.push(order);
    host.clock.advance(86_400_000);
  }
  placed = orders;
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

async function idsOf(query: string): Promise<unknown> {
  const { body } = await ada.get(`/users/orders/${query}`);
  return Array.isArray(body.results) ? body.results.map((entry) => (entry as SeenOrder).id) : body;
}

describe('the orders of a user', () => {
  it('are a page, the newest first, readable by core’s contract', async () => {
    const { body } = await ada.get('/users/orders/?limit=2');
    expect(body).toMatchObject({ count: 3, previous: null, next: expect.stringContaining('page=2') });
    expect(await idsOf('?limit=2')).toEqual([placed[2]?.id, placed[1]?.id]);
    for (const entry of body.results as readonly unknown[])
      expect(readReply(OrderSchema, entry)).toMatchObject({ ok: true, losses: [] });
  });

  it.each<[string, readonly number[]]>([
    ['?created_date__gte=2026-11-22', [2, 1]],
    ['?created_date__lte=2026-11-21', [0]],
    ['?created_date__gte=2026-11-22T00:00:00Z&created_date__lte=2026-11-22', [1]],
    ['?shipping_option_slug=store-pickup', []],
    ['?shipping_option_slug!=store-pickup', [2, 1, 0]],
    ['?created_date__lte=9999-12-31', [2, 1, 0]],
    ['?created_date__gte=0001-01-01', [2, 1, 0]],
    ['?created_date__gte=0001-01-01T00:00:00%2B14:00', [2, 1, 0]],
    ['?created_date__gte=2026-11-22T03:00:00%2B03:00', [2, 1]],
    // A day is one of the shop's calendar: in Istanbul it begins three hours before that of UTC.
    ['?created_date__lte=2026-11-21T20:59:59Z', [0]],
    ['?currency=usd', []],
    ['?currency=TRY', [2, 1, 0]],
    ['?status=400', [2, 1, 0]],
    ['?status=550', []],
    ['?filter=status:400', [2, 1, 0]],
    ['?filter=cancelled:true', []],
    ['?filter=cancelled:false', [2, 1, 0]],
    ['?filter=product:nosuchthing', []],
    ['?filter=product:%25', []],
    ['?unknown=1', [2, 1, 0]],
  ])('%s gives %j', async (query, indexes) => {
    expect(await idsOf(query)).toEqual(indexes.map((index) => placed[index]?.id));
  });

  it('are found by number and by a product’s name', async () => {
    expect(await idsOf(`?filter=number:${placed[0]?.number}`)).toEqual([placed[0]?.id]);
    const { body } = await ada.get(`/users/orders/${placed[0]?.id}/`);
    const name = String((body.orderitem_set as readonly { product: { name: string } }[])[0]?.product.name);
    for (const part of [name.slice(2, 9).toUpperCase(), ` ${name.replaceAll(' ', ' - ')} `]) {
      expect(await idsOf(`?filter=product:${encodeURIComponent(part)}`)).toHaveLength(3);
    }
  });

  it('are found by either name of a product: in the language that the shopper does not read as well', async () => {
    const [row] = await host.db
      .select({ name: orderItem.name })
      .from(orderItem)
      .where(eq(orderItem.orderPk, placed[0]?.id ?? 0));
    const { tr = '' } = row?.name ?? {};
    for (const text of [tr, tr.toLocaleUpperCase('tr')]) {
      expect(await idsOf(`?filter=product:${encodeURIComponent(text)}`)).toHaveLength(3);
    }
    // Names do not run into each other: the end of one and the beginning of the next is nobody's.
    const { en = '' } = row?.name ?? {};
    expect(await idsOf(`?filter=product:${encodeURIComponent(`${en.slice(-3)} ${tr.slice(0, 3)}`)}`)).toEqual([]);
  });

  it.each([
    ['?filter=colour:red', 'filter'],
    ['?filter=status:x', 'filter'],
    ['?filter=cancelled:maybe', 'filter'],
    ['?created_date__gte=yesterday', 'created_date__gte'],
    ['?created_date__lte=2026-02-31', 'created_date__lte'],
    ['?created_date__gte=0000-01-01', 'created_date__gte'],
    ['?created_date__gte=2026-11-22T00:00:00', 'created_date__gte'],
    ['?status=open', 'status'],
  ])('%s is refused at %s', async (query, field) => {
    const reply = await ada.get(`/users/orders/${query}`);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });

  it('are refused in the reader’s language', async () => {
    const reply = await ada.get('/users/orders/?created_date__lte=x', { 'Accept-Language': 'tr-tr' });
    expect(reply.body).toEqual({ created_date__lte: ['Geçerli bir tarih girin.'] });
  });

  it('end with the last page', async () => {
    expect((await ada.get('/users/orders/?page=2')).status).toBe(404);
    expect((await ada.get('/users/old-orders/')).body).toMatchObject({ count: 0, results: [] });
  });

  it('open by id and by number, for their owner alone', async () => {
    const [first] = placed;
    for (const name of [first?.id, first?.number]) {
      expect((await ada.get(`/users/orders/${name}/`)).body).toMatchObject({ id: first?.id, is_cancellable: true });
    }
    const other = await signedIn(host, 'wallet07@example.test');
    for (const name of [first?.id, first?.number, 'x', '0']) {
      expect((await other.get(`/users/orders/${name}/`)).status).toBe(404);
    }
    expect((await other.get('/users/orders/')).body).toMatchObject({ count: 0 });
    for (const path of ['', `${first?.id}/`, 'cancellation_reasons/']) {
      expect((await host.shopper().get(`/users/orders/${path}`)).status).toBe(401);
    }
  });

  it('have reasons for calling them off and sending them back', async () => {
    const { body } = await ada.get('/users/orders/cancellation_reasons/', { 'Accept-Language': 'tr-tr' });
    expect(body.results).toContainEqual(
      expect.objectContaining({
        id: 1,
        cancellation_type: 'cancel',
        subject: 'Vazgeçtim',
        extra_information_needed: false,
      }),
    );
  });
});

describe('an order without an account', () => {
  const look = (fields: Record<string, string>, shopper = host.shopper()) =>
    shopper.form('/users/orders/anonymous', fields);

  it('opens with its number and its address, in any case', async () => {
    const number = placed[0]?.number ?? '';
    const reply = await look({ email: EMAIL.toUpperCase(), number });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject([{ number }]);
  });

  it('says the same for a wrong number and a wrong address', async () => {
    const wrong = await look({ email: EMAIL, number: '1234567890123456' });
    const foreign = await look({ email: 'rich@example.test', number: placed[0]?.number ?? '' });
    expect([wrong.status, wrong.body]).toEqual([400, { non_field_errors: ['No order found.'] }]);
    expect(foreign.body).toEqual(wrong.body);
  });

  it('is looked for twenty times an hour', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const ask = () => host.shopper().form('/users/orders/anonymous', { email: EMAIL, number: '1' }, from);
    for (let round = 0; round < 20; round += 1) expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });
});
