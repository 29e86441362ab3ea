import {
  createTestHost,
  createTestShopper,
  pressInAdmin,
  TEST_HOST_TIMEOUT,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import { createQueries } from '@vitrin/core/cache';
import {
  createWishlistWrites,
  type FavouritesActor,
  selectFavouriteState,
  selectFavourites,
  startFavourites,
} from '@vitrin/core/wishlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClientSession } from './client-session.fixture.ts';

const vase = { product: 1990, name: 'Bud vase' };
const mug = { product: 1201, name: 'Mug' };
const list = '/wishlists/favourite-products/';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const settled = (actor: FavouritesActor) =>
  expect
    .poll(() => {
      const view = selectFavourites(actor.getSnapshot());
      return [view.status, view.isBusy];
    })
    .toEqual(['ready', false]);

/** Goods of a product arrive in the admin's stock. */
async function arrive(product: number): Promise<void> {
  const { status } = await pressInAdmin(createTestShopper(host.app), '/admin/', {
    product: String(product),
    quantity: '3',
  });
  expect(status).toBe(303);
}

async function subjectsTo(email: string): Promise<readonly string[]> {
  const { body } = await createTestShopper(host.app).get(`/outbox.json?to=${encodeURIComponent(email)}`);
  return (body.messages as unknown as readonly { subject: string }[]).map(({ subject }) => subject);
}

describe('favourites at the reference host', () => {
  it('favourite buttons of two tabs meet: marked here, seen there after its next read, taken off by either', async () => {
    const [one, two] = [
      await openClientSession(host, 'shopper@example.test'),
      await openClientSession(host, 'shopper@example.test'),
    ];
    const [here, there] = [startFavourites(one.commerce), startFavourites(two.commerce)];
    await settled(here);
    await settled(there);
    here.send({ type: 'favourites.add', ...mug });
    await settled(here);
    expect(selectFavouriteState(here.getSnapshot(), mug.product)).toBe('yes');
    // The other tab does not know yet: its press finds the favourite that is there.
    there.send({ type: 'favourites.add', ...mug });
    await settled(there);
    const { count } = await createQueries(one.commerce).favourites(1).fetch();
    expect(count).toBe(1);
    there.send({ type: 'favourites.remove', ...mug });
    await settled(there);
    here.send({ type: 'favourites.remove', ...mug });
    await settled(here);
    expect(selectFavouriteState(here.getSnapshot(), mug.product)).toBe('no');
    expect((await createQueries(one.commerce).favourites(1).fetch()).count).toBe(0);
  });

  it('a reply that is lost is not sent again: the favourites are read and show the truth', async () => {
    const { commerce, line } = await openClientSession(host, 'rich@example.test');
    const actor = startFavourites(commerce);
    await settled(actor);
    line.breakNext(`POST ${list}`, 'drop-reply');
    actor.send({ type: 'favourites.add', ...mug });
    await settled(actor);
    await expect.poll(() => selectFavouriteState(actor.getSnapshot(), mug.product)).toBe('yes');
    expect(line.struck).toBe(1);
    expect(line.sent.filter((words) => words === `POST ${list}`)).toHaveLength(1);
  });
});

describe('a stock alert at the reference host', () => {
  it('asked for twice by a user and by a visitor, brings each exactly one mail when stock returns', async () => {
    const [ada, visitor] = [await openClientSession(host, 'empty@example.test'), await openClientSession(host)];
    const adas = createWishlistWrites(ada.commerce);
    const first = await adas.addStockAlert({ product: vase.product });
    expect(await adas.addStockAlert({ product: vase.product })).toEqual(first);
    const email = 'somebody@example.test';
    const visitors = createWishlistWrites(visitor.commerce);
    await visitors.addStockAlert({ product: vase.product, email });
    await visitors.addStockAlert({ product: vase.product, email });
    await expect(visitors.addStockAlert({ product: vase.product })).rejects.toMatchObject({
      fields: { email: ['This field is required.'] },
    });

    const queries = createQueries(ada.commerce);
    expect((await queries.stockAlerts(1).fetch()).results).toMatchObject([{ pk: first.pk, status: 'open' }]);
    await Promise.all([arrive(vase.product), arrive(vase.product), arrive(vase.product)]);
    expect(await subjectsTo('empty@example.test')).toEqual(['Olive Grove bud vase is back in stock']);
    expect(await subjectsTo(email)).toEqual(['Olive Grove bud vase is back in stock']);
    await expect(visitors.addStockAlert({ product: vase.product, email })).rejects.toMatchObject({
      errorCode: 'IN_STOCK',
      messages: ['The product is in stock.'],
    });

    await adas.removeStockAlert(first.pk);
    expect((await queries.stockAlerts(1).fetch()).count).toBe(0);
    expect(await subjectsTo('empty@example.test')).toHaveLength(1);
  });
});

describe('a collection at the reference host', () => {
  it('is made, filled, shared and taken back; who had the link sees nothing any more', async () => {
    const [ada, visitor] = [await openClientSession(host, 'business@example.test'), await openClientSession(host)];
    const writes = createWishlistWrites(ada.commerce);
    const { pk } = await writes.createCollection({ name: 'Table', description: 'For Sunday' });
    await writes.addCollectionItem({ collection: pk, product: mug.product, note: 'six' });
    const { shareToken: token } = await writes.editCollection(pk, { isPublic: true });
    const read = () => createQueries(visitor.commerce).collectionItems({ collection: pk, page: 1, token: token ?? '' });
    expect((await read().fetch()).results).toMatchObject([{ note: 'six', product: { pk: mug.product } }]);
    await writes.editCollection(pk, { isPublic: false });
    await expect(read().fetch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await writes.deleteCollection(pk);
    await expect(writes.deleteCollection(pk)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists are read again after a write, in pages of twelve', async () => {
    const { commerce } = await openClientSession(host, 'wallet01@example.test');
    const writes = createWishlistWrites(commerce);
    const queries = createQueries(commerce);
    const seen: number[] = [];
    const end = queries.collections(1).subscribe(({ data }) => {
      if (data && seen.at(-1) !== data.count) seen.push(data.count);
    });
    for (let index = 1; index <= 13; index += 1) await writes.createCollection({ name: `Shelf ${index}` });
    await expect.poll(() => seen.at(-1)).toBe(13);
    expect((await queries.collections(1).fetch()).results).toHaveLength(12);
    expect((await queries.collections(2).fetch()).results).toHaveLength(1);
    await expect(queries.collections(3).fetch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    end();
  });
});
