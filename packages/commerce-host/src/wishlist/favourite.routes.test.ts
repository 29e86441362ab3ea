import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';
import { signedIn } from './wishlist.fixture.ts';

const LIST = '/wishlists/favourite-products/';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Product pks of a page of favourites, in its order. */
async function favourites(shopper: TestShopper, query = ''): Promise<readonly unknown[]> {
  const { body } = await shopper.get(`${LIST}${query}`);
  return (pick(body, 'results') as readonly unknown[]).map((entry) => pick(entry, 'product', 'pk'));
}

describe('favourite products', () => {
  it('are added by a form, listed newest first and removed by their own pk', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    const first = await ada.form(LIST, { product: '1201' });
    expect([first.status, first.body]).toEqual([201, { pk: expect.any(Number), product: 1201 }]);
    host.clock.advance(1000);
    const second = await ada.form(LIST, { product: '1202' });
    const { body, headers } = await ada.get(LIST);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      count: 2,
      next: null,
      previous: null,
      results: [
        { pk: second.body.pk, product: { pk: 1202 } },
        { pk: first.body.pk, product: { pk: 1201 } },
      ],
    });
    expect((await ada.send('DELETE', `${LIST}${first.body.pk}/`)).status).toBe(204);
    expect((await ada.send('DELETE', `${LIST}${first.body.pk}/`)).status).toBe(404);
    expect(await favourites(ada)).toEqual([1202]);
  });

  it('are there once: adding again, in JSON or from many tabs at once, gives the entry there is', async () => {
    const ada = await signedIn(host, 'rich@example.test');
    const replies = await Promise.all(Array.from({ length: 8 }, () => ada.form(LIST, { product: '1201' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.pk)).size).toBe(1);
    expect((await ada.send('POST', LIST, { product: 1201 })).status).toBe(200);
    expect(await favourites(ada)).toEqual([1201]);
  });

  it.each([
    [{}, 'This field is required.'],
    [{ product: '999999' }, 'Invalid pk "999999" - object does not exist.'],
    [{ product: 'mug' }, 'Select a valid choice.'],
  ])('refuse %j at the field', async (fields, message) => {
    const ada = await signedIn(host, 'empty@example.test');
    const reply = await ada.form(LIST, fields as Record<string, string>);
    expect([reply.status, reply.body]).toEqual([400, { product: [message] }]);
  });

  it('refuse in the shopper’s language', async () => {
    const ada = await signedIn(host, 'empty@example.test', 'tr-tr');
    expect((await ada.form(LIST, {})).body).toEqual({ product: ['Bu alan zorunludur.'] });
  });

  it('keep products that left the shop, as not in stock', async () => {
    const ada = await signedIn(host, 'business@example.test');
    await ada.form(LIST, { product: '1203' });
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1203));
    const { body } = await ada.get(LIST);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1203));
    expect(pick(body, 'results', 0, 'product')).toMatchObject({ pk: 1203, in_stock: false });
  });

  it('come in pages of twelve unless the request says otherwise', async () => {
    const ada = await signedIn(host, 'wallet01@example.test');
    const { body } = await host.shopper().get('/list/?page_size=14');
    const pks = (pick(body, 'products') as readonly unknown[]).map((one) => Number(pick(one, 'pk')));
    for (const pk of pks) {
      await ada.form(LIST, { product: String(pk) });
      host.clock.advance(1000);
    }
    const newest = pks.toReversed();
    expect(await favourites(ada)).toEqual(newest.slice(0, 12));
    expect(await favourites(ada, '?page=2')).toEqual(newest.slice(12));
    expect(await favourites(ada, '?limit=5&page=2')).toEqual(newest.slice(5, 10));
    expect(await favourites(ada, '?limit=9999')).toEqual(newest);
    expect((await ada.get(LIST)).body.next).toMatch(/favourite-products\/\?page=2$/);
    expect((await ada.get(`${LIST}?page=3`)).body).toEqual({ detail: 'Invalid page.' });
    expect((await ada.get(`${LIST}?page=x`)).status).toBe(404);
  });

  it('are for users alone', async () => {
    const visitor = host.shopper();
    const detail = 'Authentication credentials were not provided.';
    const replies = [
      await visitor.get(LIST),
      await visitor.form(LIST, { product: '1201' }),
      await visitor.send('DELETE', `${LIST}1/`),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([401, { detail }]);
  });

  it('do not know other methods, and answer without the last slash', async () => {
    const ada = await signedIn(host, 'wallet02@example.test');
    expect((await ada.send('PATCH', LIST, {})).headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await ada.get(LIST.slice(0, -1))).body).toMatchObject({ count: 0, results: [] });
  });
});
