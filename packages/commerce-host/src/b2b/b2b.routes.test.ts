import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { user } from '../db/schema/account.table.ts';
import { divisionMember } from '../db/schema/b2b.table.ts';
import { product } from '../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
let mert: TestShopper;

beforeAll(async () => {
  host = await createTestHost();
  mert = await signedIn(host, 'business@example.test');
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  await mert.send('DELETE', '/b2b/basket/');
});

const add = (quantity: number, division = 1, item = 1201) =>
  mert.send('POST', '/b2b/basket/', {
    division: String(division),
    product_remote_id: item,
    quantity: String(quantity),
  });
const set = (quantity: number, division = 1, item = 1201) =>
  mert.send('PUT', '/b2b/basket/', { division, product_remote_id: item, quantity });
const errorsOf = async (reply: Promise<{ status: number; body: object }>) => {
  const { status, body } = await reply;
  return [status, Object.keys(body)];
};

describe('the business area', () => {
  it.each([
    ['GET', '/b2b/my-divisions/'],
    ['GET', '/b2b/basket/'],
    ['POST', '/b2b/basket/'],
    ['PUT', '/b2b/basket/'],
    ['DELETE', '/b2b/basket/'],
    ['POST', '/b2b/basket/save/'],
    ['GET', '/b2b/basket/drafts/'],
    ['POST', '/b2b/basket/1/load/'],
    ['GET', '/b2b/my-quotations/'],
    ['POST', '/b2b/my-quotations/'],
  ])('%s %s: 401 for a visitor, 403 for a user without a division', async (method, path) => {
    const ask = (shopper: TestShopper) => (method === 'GET' ? shopper.get(path) : shopper.send(method, path, {}));
    expect((await ask(host.shopper())).status).toBe(401);
    const reply = await ask(await signedIn(host, 'rich@example.test'));
    expect([reply.status, reply.body]).toEqual([403, { detail: 'You do not have permission to perform this action.' }]);
  });

  it('lists the divisions that the user buys for', async () => {
    expect((await mert.get('/b2b/my-divisions/')).body).toMatchObject({
      count: 3,
      results: [{ id: 1, monthly_order_limit: '250000.00', parent: null }, { id: 2, parent: 1 }, { id: 3 }],
    });
  });
});

describe('the business basket', () => {
  it('adds up by division and by product', async () => {
    await add(12, 2);
    await add(8, 3);
    const reply = await add(3, 2);
    const line = pick(reply.body, 'basket_items', 0);
    expect(line).toMatchObject({
      quantity: 23,
      product_remote_id: 1201,
      divisions: [
        { id: 2, quantity: 15 },
        { id: 3, quantity: 8 },
      ],
      product: { pk: 1201, currency: 'try' },
    });
    expect(reply.body).toMatchObject({ total_quantity: 23, currency: { value: 'try', label: 'TL' } });
    expect(pick(line, 'total_amount')).toBe(reply.body.total_amount);
  });

  it('sets what is wanted; 0 takes the division out, and with the last one the line', async () => {
    await add(5, 1);
    expect((await set(7, 2)).body).toMatchObject({ total_quantity: 12 });
    expect((await set(0, 1)).body).toMatchObject({ total_quantity: 7 });
    expect((await set(0, 2)).body).toMatchObject({ total_quantity: 0, basket_items: [] });
  });

  it('forgets a product for all divisions, or everything', async () => {
    await add(1, 1);
    await add(1, 2);
    await add(1, 2, 1202);
    const rest = await mert.send('DELETE', '/b2b/basket/', { product_remote_id: 1201 });
    expect(rest.body).toMatchObject({ total_quantity: 1, basket_items: [{ product_remote_id: 1202 }] });
    expect((await mert.send('DELETE', '/b2b/basket/')).body).toMatchObject({ basket_items: [] });
  });

  it('refuses what it does not know, and more than 9,999 pieces', async () => {
    expect(await errorsOf(add(1, 9))).toEqual([400, ['division']]);
    expect(await errorsOf(add(1, 1, 999_999))).toEqual([400, ['product_remote_id']]);
    for (const quantity of [0, 10_000, -1]) expect(await errorsOf(add(quantity))).toEqual([400, ['quantity']]);
    expect(await errorsOf(set(10_000))).toEqual([400, ['quantity']]);
    await add(9_999);
    expect(await errorsOf(add(1))).toEqual([400, ['quantity']]);
  });

  it('[A] add 1 ─┐ [B] add 1 ─┘ at once are two', async () => {
    await Promise.all([add(1), add(1), add(1), add(1)]);
    expect((await mert.get('/b2b/basket/')).body).toMatchObject({ total_quantity: 4 });
  });
});

describe('drafts', () => {
  it('put the basket aside under a name of its own, and bring it back without what is not sold any more', async () => {
    expect(await errorsOf(mert.send('POST', '/b2b/basket/save/', { name: 'Spring' }))).toEqual([
      400,
      ['non_field_errors', 'error_code'],
    ]);
    await add(2, 1);
    await add(3, 2, 1202);
    expect(await errorsOf(mert.send('POST', '/b2b/basket/save/', { name: ' ' }))).toEqual([400, ['name']]);
    const saved = await mert.send('POST', '/b2b/basket/save/', { name: 'Spring' });
    expect(saved.body).toMatchObject({ total_quantity: 0, basket_items: [] });
    await add(9, 1);
    expect(await errorsOf(mert.send('POST', '/b2b/basket/save/', { name: 'SPRING' }))).toEqual([400, ['name']]);
    const drafts = JSON.parse((await mert.get('/b2b/basket/drafts/')).text);
    expect(drafts).toMatchObject([{ name: 'Spring', total_quantity: 5 }]);

    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1202));
    const loaded = await mert.send('POST', `/b2b/basket/${drafts[0].id}/load/`);
    expect(loaded.body).toEqual({ detail: 'ok', skipped: [expect.any(String)] });
    expect((await mert.get('/b2b/basket/')).body).toMatchObject({ total_quantity: 2 });
    expect(JSON.parse((await mert.get('/b2b/basket/drafts/')).text)).toHaveLength(1);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1202));
  });

  it('belong to their owner', async () => {
    const [draft] = JSON.parse((await mert.get('/b2b/basket/drafts/')).text);
    const [row] = await host.db.select().from(user).where(eq(user.email, 'wallet00@example.test'));
    await host.db.insert(divisionMember).values({ divisionPk: 1, userPk: row?.pk ?? 0 });
    const other = await signedIn(host, 'wallet00@example.test');
    for (const id of [draft.id, 'x', 0]) {
      expect((await other.send('POST', `/b2b/basket/${id}/load/`)).status).toBe(404);
    }
    expect((await other.get('/b2b/basket/')).body).toMatchObject({ total_quantity: 0 });
  });
});

describe('quotations', () => {
  const ask = (name: string) => mert.send('POST', '/b2b/my-quotations/', { name });

  it('take the basket, wait for the shop, and are listed by status', async () => {
    expect(await errorsOf(ask('Empty'))).toEqual([400, ['non_field_errors', 'error_code']]);
    for (const name of ['Rooms', 'ok rooms', 'no rooms']) {
      await add(1, 1);
      expect((await ask(name)).body).toMatchObject({
        total_quantity: 0,
        quotation: { id: expect.any(Number), number: expect.stringMatching(/^Q2026\d{6}$/) },
      });
      host.clock.advance(1000);
    }
    const all = (await mert.get('/b2b/my-quotations/')).body;
    expect(all).toMatchObject({
      count: 8,
      results: [
        { status: 'rejected', currency: { value: 'try', label: 'TL' } },
        { status: 'approved' },
        { status: 'waiting', name: 'Rooms' },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    const [one] = all.results as readonly { net_amount: string; total_amount: string }[];
    expect(Number(one?.net_amount)).toBeLessThan(Number(one?.total_amount));
    expect((await mert.get('/b2b/my-quotations/?status=approved&limit=1')).body).toMatchObject({ count: 2 });
    expect(await errorsOf(mert.get('/b2b/my-quotations/?status=lost'))).toEqual([400, ['status']]);
    expect((await mert.get('/b2b/my-quotations/?page=2')).status).toBe(404);
  });

  it('stay within the monthly limit of each division, together', async () => {
    const unit = Number(pick((await add(1, 3)).body, 'basket_items', 0, 'price'));
    const most = Math.floor(5000 / unit);
    await set(most, 3);
    expect((await ask('Fits')).status).toBe(200);
    await add(most, 3);
    expect((await ask('Too much')).body).toMatchObject({
      error_code: 'LIMIT_EXCEEDED',
      non_field_errors: [expect.stringContaining('Ankara')],
    });
    expect((await mert.get('/b2b/basket/')).body).toMatchObject({ total_quantity: most });
    // The month ends when it does in the shop: in Istanbul, three hours before that of UTC.
    const lastSecond = Date.UTC(2026, 10, 30, 20, 59, 59);
    host.clock.advance(lastSecond - host.clock.now().getTime());
    mert = await signedIn(host, 'business@example.test');
    expect((await ask('The last second')).body).toMatchObject({ error_code: 'LIMIT_EXCEEDED' });
    host.clock.advance(1000);
    expect((await ask('Next month')).status).toBe(200);
  });
});
