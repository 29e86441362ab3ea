import { afterEach, describe, expect, it } from 'vitest';
import { addressSample, citySample, countrySample, townshipSample } from '../contract/samples/samples.fixtures.ts';
import { collectionSample } from '../contract/samples/wishlist-samples.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import {
  createAddressBook,
  createCollection,
  createCollections,
  createOrder,
  createProfile,
} from './create-account.ts';

const page = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function shop<Handle extends { stop(): void }>(open: (source: ReturnType<typeof createTestCommerce>) => Handle) {
  const source = createTestCommerce();
  const handle = open(source);
  stops.push(handle.stop);
  return { ...source, handle };
}

const typed = {
  title: 'Home',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '05551234567',
  country: countrySample.pk,
  city: citySample.pk,
  township: townshipSample.pk,
  line: 'Moda Caddesi 1',
  postcode: '34710',
};

describe('the address book', () => {
  it('read at once · made the default · read again · ids are called key', async () => {
    const { handle, host } = shop(createAddressBook);
    expect(handle.getView()).toEqual({ status: 'pending', value: undefined, error: null });
    await (await host.request(1)).reply(200, page(addressSample));
    expect(handle.getView()).toMatchObject({ status: 'fulfilled', value: [{ key: addressSample.pk }] });
    const result = handle.send('address.makeDefault', { key: addressSample.pk });
    const write = await host.request(2);
    expect([write.method, write.path]).toEqual(['PATCH', expect.stringContaining(`/${addressSample.pk}/`)]);
    await write.reply(200, addressSample);
    expect(await result).toEqual({ ok: true });
    expect((await host.request(3)).method).toBe('GET');
  });

  it('an address is refused: the error names the fields of what was given', async () => {
    const { handle, host } = shop(createAddressBook);
    await (await host.request(1)).reply(200, page());
    const result = handle.send('address.save', { address: typed as never });
    await (await host.request(2)).reply(400, { first_name: ['Too long.'] });
    expect(await result).toMatchObject({ reason: 'refused', error: { fields: { firstName: ['Too long.'] } } });
  });

  it('two of one shop: what one deletes the other reads again', async () => {
    const source = createTestCommerce();
    const [one, two] = [createAddressBook(source), createAddressBook(source)];
    stops.push(one.stop, two.stop);
    await source.host.request(2);
    for (const { reply } of source.host.requests) await reply(200, page(addressSample));
    const result = one.send('address.delete', { key: addressSample.pk });
    await (await source.host.request(3)).reply(204, undefined);
    expect(await result).toEqual({ ok: true });
    await source.host.request(5);
    for (const { reply } of source.host.requests.slice(3)) await reply(200, page());
    expect([one, two].map((book) => book.getView().value)).toEqual([[], []]);
  });
});

describe('every part of the account', () => {
  it('that could not be read says why · read.retry reads it again', async () => {
    const { handle, host } = shop(createProfile);
    await (await host.request(1)).reply(404, {});
    expect(handle.getView()).toMatchObject({ status: 'rejected', error: { code: 'NOT_FOUND' } });
    const again = handle.send('read.retry');
    await (await host.request(2)).reply(404, {});
    expect(await again).toMatchObject({ ok: false, reason: 'refused', error: { code: 'NOT_FOUND' } });
  });

  it('a second write of a kind: busy', async () => {
    const { handle, host } = shop(createCollections);
    await (await host.request(1)).reply(200, page(collectionSample));
    void handle.send('collection.create', { name: 'Kitchen' });
    expect(await handle.send('collection.create', { name: 'Bath' })).toMatchObject({ ok: false, reason: 'busy' });
  });

  it('a guest reads an order by its number and e-mail address, which stay out of the address', async () => {
    const { host } = shop((source) => createOrder({ ...source, number: '100012', email: 'ada@example.test' }));
    const read = await host.request(1);
    expect([read.method, read.path]).toEqual(['POST', expect.not.stringContaining('100012')]);
  });

  it.each([
    ['adress.save', {}, { reason: 'unknownCommand', message: expect.stringContaining('"address.save"') }],
    ['address.save', {}, { reason: 'invalid', field: 'address' }],
    ['address.makeDefault', { pk: 310 }, { reason: 'invalid', field: 'key' }],
    ['address.delete', undefined, { reason: 'invalid', field: 'key' }],
  ])('a wrong command %s %j', async (name, input, expected) => {
    const { handle } = shop(createAddressBook);
    const send = handle.send as (name: string, input?: unknown) => Promise<unknown>;
    expect(await send(name, input)).toMatchObject({ ok: false, ...expected });
  });

  it('stopped: the write in flight and every later one settle', async () => {
    const { handle, host } = shop((source) => createCollection({ ...source, key: 3 }));
    await host.request(1);
    const result = handle.send('item.remove', { key: 5 });
    handle.stop();
    expect([await result, await handle.send('read.retry')]).toEqual(Array(2).fill({ ok: false, reason: 'stopped' }));
    await settle();
    expect(host.requests[0]?.signal.aborted).toBeDefined();
  });
});
