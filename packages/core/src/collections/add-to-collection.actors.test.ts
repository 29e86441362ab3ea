import { describe, expect, it } from 'vitest';
import { createTestCommerce } from '../test-ports.ts';
import { selectAddToCollection } from './add-to-collection.select.ts';
import { startAddToCollection } from './start-add-to-collection.ts';

const kitchen = { pk: 31, name: 'Kitchen' };
const collection = (pk: number, name: string) => ({
  pk,
  name,
  description: null,
  is_public: false,
  share_token: null,
  item_count: 0,
  created_date: '2026-11-22T10:00:00Z',
  modified_date: '2026-11-22T10:00:00Z',
});

function start() {
  const shop = createTestCommerce();
  const actor = startAddToCollection(shop.commerce, { product: 1201, find: async () => [kitchen] });
  return { ...shop, actor, view: () => selectAddToCollection(actor.getSnapshot()) };
}

describe('putting a product into a collection', () => {
  it('found · picked · added by one call', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'collections.find' });
    await expect.poll(() => view().step).toBe('choosing');
    actor.send({ type: 'collection.pick', pk: 31 });
    const adding = await host.request(1);
    expect(JSON.parse(adding.body)).toEqual({ collection: 31, product: 1201 });
    expect(view().busy).toMatchObject({ pk: 31 });
    actor.send({ type: 'collection.pick', pk: 31 });
    expect(host.requests).toHaveLength(1);
  });

  it('made ✓ · added ✗ · it can be picked, and is not made twice', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'collections.find' });
    await expect.poll(() => view().step).toBe('choosing');
    actor.send({ type: 'collection.create', name: ' Gifts ' });
    const making = await host.request(1);
    expect(JSON.parse(making.body)).toEqual({ name: 'Gifts' });
    await making.reply(201, collection(32, 'Gifts'));
    await (await host.request(2)).reply(400, { non_field_errors: ['No.'] });
    expect(view()).toMatchObject({ step: 'choosing', busy: null, choices: [kitchen, { pk: 32, name: 'Gifts' }] });
    expect(view().problem?.messages).toEqual(['No.']);
    actor.send({ type: 'collection.pick', pk: 32 });
    expect(JSON.parse((await host.request(3)).body)).toEqual({ collection: 32, product: 1201 });
  });
});
