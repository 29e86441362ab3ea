import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import { signedIn } from './wishlist.fixture.ts';

let host: TestHost;
let owner: TestShopper;
let stranger: TestShopper;
/** One pk of everything that the owner has, and a collection of the stranger's. */
let pks: { favourite: number; alert: number; collection: number; item: number; strangers: number };

beforeAll(async () => {
  host = await createTestHost();
  owner = await signedIn(host, 'shopper@example.test');
  stranger = await signedIn(host, 'rich@example.test');
  const pkOf = async (reply: Promise<{ body: { pk?: unknown } }>) => Number((await reply).body.pk);
  const collection = await pkOf(owner.send('POST', '/user-collections/', { name: 'Mine', is_public: true }));
  pks = {
    favourite: await pkOf(owner.form('/wishlists/favourite-products/', { product: '1201' })),
    alert: await pkOf(owner.form('/product-alerts/', { product: '1990' })),
    collection,
    item: await pkOf(owner.send('POST', '/user-collection-items/', { collection, product: 1201 })),
    strangers: await pkOf(stranger.send('POST', '/user-collections/', { name: 'Theirs' })),
  };
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

type Attempt = (who: TestShopper) => ReturnType<TestShopper['get']>;

/** Every way to reach for something by its pk. */
const ATTEMPTS: readonly (readonly [name: string, attempt: Attempt])[] = [
  ['DELETE a favourite', (who) => who.send('DELETE', `/wishlists/favourite-products/${pks.favourite}/`)],
  ['DELETE an alert', (who) => who.send('DELETE', `/wishlists/product-alerts/${pks.alert}/`)],
  ['DELETE an alert, short', (who) => who.send('DELETE', `/product-alerts/${pks.alert}/`)],
  ['GET a collection', (who) => who.get(`/user-collections/${pks.collection}/`)],
  ['GET a collection by a wrong token', (who) => who.get(`/user-collections/${pks.collection}/?token=wrong`)],
  ['PATCH a collection', (who) => who.send('PATCH', `/user-collections/${pks.collection}/`, { name: 'Taken' })],
  ['DELETE a collection', (who) => who.send('DELETE', `/wishlists/user-collections/${pks.collection}/`)],
  ['GET items', (who) => who.get(`/user-collection-items/?collection=${pks.collection}`)],
  ['POST an item', (who) => who.send('POST', '/user-collection-items/', { collection: pks.collection, product: 1202 })],
  ['PATCH an item', (who) => who.send('PATCH', `/user-collection-items/${pks.item}/`, { note: 'taken' })],
  [
    'PATCH an item into one’s own',
    (who) => who.send('PATCH', `/user-collection-items/${pks.item}/`, { collection: pks.strangers }),
  ],
  ['DELETE an item', (who) => who.send('DELETE', `/wishlists/user-collection-items/${pks.item}/`)],
];

describe('what somebody else owns', () => {
  it.each(ATTEMPTS)('%s: not there for another user', async (_, attempt) => {
    const reply = await attempt(stranger);
    expect([reply.status, reply.body]).toEqual([404, { detail: 'Not found.' }]);
  });

  it.each(ATTEMPTS)('%s: closed to a visitor', async (name, attempt) => {
    expect((await attempt(host.shopper())).status).toBe(name.includes('wrong token') ? 404 : 401);
  });

  it('does not take an item out of one’s hands into somebody else’s collection', async () => {
    const path = `/user-collection-items/${pks.item}/`;
    expect((await owner.send('PATCH', path, { collection: pks.strangers })).status).toBe(404);
  });

  it('is still there, as it was', async () => {
    expect((await owner.get('/wishlists/favourite-products/')).body).toMatchObject({ count: 1 });
    expect((await owner.get('/product-alerts/')).body).toMatchObject({ count: 1 });
    const items = await owner.get(`/user-collection-items/?collection=${pks.collection}`);
    expect(items.body).toMatchObject({ count: 1, results: [{ pk: pks.item, note: null }] });
    expect((await owner.get(`/user-collections/${pks.collection}/`)).body).toMatchObject({ name: 'Mine' });
    expect((await stranger.get(`/user-collection-items/?collection=${pks.strangers}`)).body.count).toBe(0);
  });
});
