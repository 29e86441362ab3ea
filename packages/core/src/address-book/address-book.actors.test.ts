import { describe, expect, it } from 'vitest';
import { addressSample } from '../contract/samples/samples.fixtures.ts';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createTestCommerce } from '../test-ports.ts';
import { type AddressWrites, createAddressWrites } from './address-book.actors.ts';
import { addressBody } from './address-book.model.ts';

function start() {
  const shop = createTestCommerce();
  const invalidated: string[] = [];
  shop.commerce.signals.subscribe((signal) => {
    if (signal.type === 'invalidated') invalidated.push(...signal.tags);
  });
  return { ...shop, writes: createAddressWrites(shop.commerce), invalidated };
}

describe.each<readonly [string, (writes: AddressWrites) => Promise<unknown>, string, object | undefined]>([
  ['create', (writes) => writes.create(addressBody), 'POST /api/client/address/', addressSample],
  ['edit', (writes) => writes.edit(5, { primary: true }), 'PATCH /api/client/address/5/', addressSample],
  ['remove', (writes) => writes.remove(5), 'DELETE /api/client/address/5/', undefined],
])('%s', (_, write, line, reply) => {
  it('is sent as the protocol says; addresses and checkout are old with its success', async () => {
    const { writes, host, invalidated } = start();
    const writing = write(writes);
    const request = await host.request(1);
    expect(`${request.method} ${new URL(request.path, 'http://shop.test').pathname}`).toBe(line);
    expect(invalidated).toEqual([]);
    await request.reply(reply ? 200 : 204, reply);
    await writing;
    expect(invalidated).toEqual(['Addresses', 'Checkout']);
  });

  it('sent twice at once: the second is refused and sends nothing; a failure makes nothing old', async () => {
    const { writes, host, invalidated } = start();
    const refused = expect(write(writes)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { line: ['too short'] },
    });
    await expect(write(writes)).rejects.toThrow(mutationInProgressMessage);
    await (await host.request(1)).reply(400, { line: ['too short'] });
    await refused;
    expect(invalidated).toEqual([]);
    expect(host.requests).toHaveLength(1);
  });
});
