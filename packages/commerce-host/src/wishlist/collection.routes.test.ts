import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkInsert } from '../db/bulk-insert.ts';
import { product } from '../db/schema/catalogue.table.ts';
import { collectionItem } from '../db/schema/wishlist.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';
import { signedIn } from './wishlist.fixture.ts';

const LIST = '/wishlists/user-collections/';
const ITEMS = '/wishlists/user-collection-items/';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 600 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Makes a collection and gives its pk. */
async function make(shopper: TestShopper, name: string, more: object = {}): Promise<number> {
  const { status, body } = await shopper.send('POST', LIST, { name, ...more });
  expect(status).toBe(201);
  return Number(body.pk);
}

describe('collections', () => {
  it('are made, read, changed and deleted, under both forms of the address', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    const made = await ada.send('POST', '/user-collections/', { name: ' Summer ', description: 'For the balcony' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        pk: expect.any(Number),
        name: 'Summer',
        description: 'For the balcony',
        is_public: false,
        share_token: null,
        item_count: 0,
        cover_images: [],
        created_date: '2026-11-21T10:00:00.000000Z',
        modified_date: '2026-11-21T10:00:00.000000Z',
      },
    ]);
    host.clock.advance(1000);
    const path = `${LIST}${made.body.pk}/`;
    const renamed = await ada.send('PATCH', path, { name: 'Summer house' });
    expect(renamed.body).toMatchObject({ name: 'Summer house', description: 'For the balcony', is_public: false });
    expect(renamed.body.modified_date).toBe('2026-11-21T10:00:01.000000Z');
    expect((await ada.send('PATCH', path, { description: '' })).body.description).toBeNull();
    expect((await ada.get(`/user-collections/${made.body.pk}`)).body).toMatchObject({ name: 'Summer house' });
    expect((await ada.get(LIST)).body).toMatchObject({ count: 1, results: [{ pk: made.body.pk }] });
    expect((await ada.send('DELETE', path)).status).toBe(204);
    expect((await ada.send('DELETE', path)).status).toBe(404);
    expect((await ada.get(path)).body).toEqual({ detail: 'Not found.' });
  });

  it.each([
    [{}, 'This field is required.'],
    [{ name: '   ' }, 'This field is required.'],
    [{ name: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    [{ name: 'GIFTS' }, 'You have a collection with this name.'],
  ])('refuse %j at the name', async (body, message) => {
    const ada = await signedIn(host, 'rich@example.test');
    const { body: known } = await ada.get(LIST);
    if (known.count === 0) await make(ada, 'Gifts');
    const reply = await ada.send('POST', LIST, body);
    expect([reply.status, reply.body]).toEqual([400, { name: [message] }]);
  });

  it('may keep their own name, not take another’s', async () => {
    const ada = await signedIn(host, 'empty@example.test');
    const first = await make(ada, 'One');
    await make(ada, 'Two');
    expect((await ada.send('PATCH', `${LIST}${first}/`, { name: 'ONE' })).status).toBe(200);
    expect((await ada.send('PATCH', `${LIST}${first}/`, { name: 'Two' })).body).toHaveProperty('name');
    expect((await ada.send('PATCH', `${LIST}${first}/`, { name: null })).status).toBe(400);
  });

  it('are fifty at most, made in parallel too', async () => {
    const ada = await signedIn(host, 'business@example.test');
    const made = await Promise.all(
      Array.from({ length: 53 }, (_, index) => ada.send('POST', LIST, { name: `Shelf ${index}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(made.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ['You can have at most 50 collections.'],
      error_code: 'TOO_MANY_COLLECTIONS',
    });
    expect(pick((await ada.get(LIST)).body, 'results')).toHaveLength(12);
    expect((await ada.get(`${LIST}?page=6`)).body).toEqual({ detail: 'Invalid page.' });
  });

  it('are shared by a token that dies with the sharing', async () => {
    const ada = await signedIn(host, 'wallet01@example.test');
    const pk = await make(ada, 'Table', { is_public: true });
    await ada.send('POST', ITEMS, { collection: pk, product: 1201 });
    const path = `${LIST}${pk}/`;
    const token = String((await ada.get(path)).body.share_token);
    expect(token).toMatch(/^\w{32}$/);
    const visitor = host.shopper();
    const items = (key: string) => visitor.get(`${ITEMS}?collection=${pk}&token=${key}`);
    expect((await visitor.get(`${path}?token=${token}`)).body).toMatchObject({ pk, name: 'Table', item_count: 1 });
    expect((await items(token)).body).toMatchObject({ count: 1, results: [{ product: { pk: 1201 } }] });
    const stranger = await signedIn(host, 'wallet02@example.test');
    expect((await stranger.get(`${path}?token=${token}`)).status).toBe(200);
    expect((await stranger.send('PATCH', `${path}?token=${token}`, { name: 'Mine' })).status).toBe(404);
    expect((await visitor.get(`${path}?token=${token.slice(1)}x`)).status).toBe(404);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.get(`${ITEMS}?collection=${pk}`)).status).toBe(401);

    expect((await ada.send('PATCH', path, { name: 'Table, laid' })).body.share_token).toBe(token);
    expect((await ada.send('PATCH', path, { is_public: false })).body.share_token).toBeNull();
    expect([(await visitor.get(`${path}?token=${token}`)).status, (await items(token)).status]).toEqual([404, 404]);
    expect([(await ada.get(`${path}?token=${token}`)).status, (await ada.get(path)).status]).toEqual([404, 200]);
    const renewed = (await ada.send('PATCH', path, { is_public: true })).body.share_token;
    expect(renewed).not.toBe(token);
    expect([(await items(token)).status, (await items(String(renewed))).status]).toEqual([404, 200]);
  });
});

describe('items of a collection', () => {
  it('are added, told apart by notes, moved and removed', async () => {
    const ada = await signedIn(host, 'wallet03@example.test');
    const [home, gifts] = [await make(ada, 'Home'), await make(ada, 'Gifts')];
    const added = await ada.send('POST', '/user-collection-items/', {
      collection: home,
      product: 1201,
      note: 'two of them',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ collection: home, product: { pk: 1201 }, note: 'two of them' });
    const again = await ada.send('POST', ITEMS, { collection: home, product: 1201, note: 'other words' });
    expect([again.status, again.body.pk, again.body.note]).toEqual([200, added.body.pk, 'two of them']);
    host.clock.advance(1000);
    const other = await ada.send('POST', ITEMS, { collection: home, product: 1202 });
    const list = await ada.get(`${ITEMS}?collection=${home}`);
    expect(list.body).toMatchObject({ count: 2, results: [{ pk: other.body.pk }, { pk: added.body.pk }] });
    const card = (await ada.get(`${LIST}${home}/`)).body;
    expect([card.item_count, (card.cover_images as readonly string[]).length]).toEqual([2, 2]);

    const item = `${ITEMS}${added.body.pk}/`;
    expect((await ada.send('PATCH', item, { note: '' })).body.note).toBeNull();
    const moved = await ada.send('PATCH', item, { collection: gifts });
    expect([moved.status, moved.body.collection]).toEqual([200, gifts]);
    await ada.send('POST', ITEMS, { collection: gifts, product: 1202 });
    const twin = await ada.send('PATCH', `${ITEMS}${other.body.pk}/`, { collection: gifts });
    expect([twin.status, twin.body]).toEqual([400, { collection: ['This product is already in that collection.'] }]);
    expect((await ada.send('DELETE', item)).status).toBe(204);
    expect((await ada.send('DELETE', item)).status).toBe(404);
    expect((await ada.send('DELETE', `${LIST}${gifts}/`)).status).toBe(204);
    expect((await ada.get(`${ITEMS}?collection=${gifts}`)).status).toBe(404);
  });

  it('refuse what is missing, unknown or too long', async () => {
    const ada = await signedIn(host, 'wallet04@example.test');
    const collection = await make(ada, 'Home');
    const post = async (body: object) => {
      const reply = await ada.send('POST', ITEMS, body);
      return [reply.status, reply.body];
    };
    expect(await post({ product: 1201 })).toEqual([400, { collection: ['This field is required.'] }]);
    expect(await post({ collection })).toEqual([400, { product: ['This field is required.'] }]);
    expect(await post({ collection, product: 999_999 })).toMatchObject([400, { product: [expect.any(String)] }]);
    expect(await post({ collection: 999_999, product: 1201 })).toEqual([404, { detail: 'Not found.' }]);
    const note = 'x'.repeat(201);
    expect(await post({ collection, product: 1201, note })).toEqual([400, { note: ['Use at most 200 characters.'] }]);
    expect((await ada.get(ITEMS)).body).toEqual({ collection: ['This field is required.'] });
    expect((await ada.get(`${ITEMS}?collection=x`)).status).toBe(404);
    expect((await ada.get(`${ITEMS}?collection=${collection}&page=2`)).status).toBe(404);
  });

  it('are five hundred at most, and a full collection takes none by a move', async () => {
    const ada = await signedIn(host, 'wallet05@example.test');
    const [full, other] = [await make(ada, 'Full'), await make(ada, 'Other')];
    const pks = (await host.db.select({ pk: product.pk }).from(product)).map(({ pk }) => pk);
    const now = host.clock.now();
    const rows = pks.slice(0, 499).map((productPk) => ({ collectionPk: full, productPk, createdAt: now }));
    await bulkInsert(host.db, collectionItem, rows);
    const add = (productPk: number | undefined, collection = full) =>
      ada.send('POST', ITEMS, { collection, product: productPk });
    expect((await add(pks[499])).status).toBe(201);
    expect((await add(pks[500])).body).toEqual({
      non_field_errors: ['A collection holds at most 500 products.'],
      error_code: 'TOO_MANY_ITEMS',
    });
    expect((await add(pks[0])).status).toBe(200);
    const item = await add(pks[500], other);
    const moved = await ada.send('PATCH', `${ITEMS}${item.body.pk}/`, { collection: full });
    expect([moved.status, moved.body.error_code]).toEqual([400, 'TOO_MANY_ITEMS']);
    expect(pick((await ada.get(`${ITEMS}?collection=${full}&limit=100&page=5`)).body, 'results')).toHaveLength(100);
    expect((await ada.get(`${LIST}${full}/`)).body.item_count).toBe(500);
    expect(pick((await ada.get(`${LIST}${full}/`)).body, 'cover_images')).toHaveLength(4);
  });
});
