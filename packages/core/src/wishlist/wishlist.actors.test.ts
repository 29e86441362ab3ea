import { describe, expect, it } from 'vitest';
import { collectionItemSample, collectionSample } from '../contract/samples/wishlist-samples.ts';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createWishlistWrites, type WishlistWrites } from './wishlist.actors.ts';

function start() {
  const shop = createTestCommerce();
  const invalidated: string[] = [];
  shop.commerce.signals.subscribe((signal) => {
    if (signal.type === 'invalidated') invalidated.push(...signal.tags);
  });
  return { ...shop, writes: createWishlistWrites(shop.commerce), invalidated };
}

type Case = readonly [
  name: string,
  write: (writes: WishlistWrites) => Promise<unknown>,
  line: string,
  reply: object | undefined,
  tag: string,
];

const mark = { pk: 5, product: 1990 };
const cases: readonly Case[] = [
  ['addStockAlert', (w) => w.addStockAlert({ product: 1990 }), 'POST product-alerts/', mark, 'StockAlert'],
  ['removeStockAlert', (w) => w.removeStockAlert(5), 'DELETE product-alerts/5/', undefined, 'StockAlert'],
  [
    'createCollection',
    (w) => w.createCollection({ name: 'A' }),
    'POST user-collections/',
    collectionSample,
    'Collection',
  ],
  [
    'editCollection',
    (w) => w.editCollection(5, { isPublic: true }),
    'PATCH user-collections/5/',
    collectionSample,
    'Collection',
  ],
  ['deleteCollection', (w) => w.deleteCollection(5), 'DELETE user-collections/5/', undefined, 'Collection'],
  [
    'addCollectionItem',
    (w) => w.addCollectionItem({ collection: 5, product: 1 }),
    'POST user-collection-items/',
    collectionItemSample,
    'Collection',
  ],
  [
    'editCollectionItem',
    (w) => w.editCollectionItem(9, { note: '' }),
    'PATCH user-collection-items/9/',
    collectionItemSample,
    'Collection',
  ],
  [
    'removeCollectionItem',
    (w) => w.removeCollectionItem(9),
    'DELETE user-collection-items/9/',
    undefined,
    'Collection',
  ],
];

describe.each(cases)('%s', (_, write, line, reply, tag) => {
  it('is sent as the protocol says and makes its tag old on success', async () => {
    const { writes, host, invalidated } = start();
    const writing = write(writes);
    const request = await host.request(1);
    expect(
      `${request.method} ${new URL(request.path, 'http://shop.test').pathname.replace('/api/client/wishlists/', '')}`,
    ).toBe(line);
    expect(invalidated).toEqual([]);
    await request.reply(reply ? 200 : 204, reply);
    await writing;
    expect(invalidated).toEqual([tag]);
  });

  it('sent twice at once: the second is refused and sends nothing; a failure makes nothing old', async () => {
    const { writes, host, invalidated } = start();
    const refused = expect(write(writes)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: ['no'] },
    });
    await expect(write(writes)).rejects.toThrow(mutationInProgressMessage);
    const request = await host.request(1);
    await request.reply(400, { name: ['no'] });
    await refused;
    expect(invalidated).toEqual([]);
  });
});
