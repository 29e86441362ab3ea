import { createRandomId } from '@vitrin/commerce-host/serving';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDocuments } from './documents.ts';
import { EngineAway } from './engine/engine.types.ts';
import { type RememberingEngine, rememberCarts } from './remember-carts.ts';
import { TestEngine } from './testing-engine.fixture.ts';

const MUG = { variant: 'variant_mug', quantity: 1 };

describe('remembered carts', () => {
  let test: TestHost;
  let medusa: TestEngine;
  let reads: string[];
  let host: RememberingEngine;
  let id: string;
  /** A second process over the same database and engine. */
  let other: RememberingEngine;

  beforeAll(async () => {
    test = await createTestHost();
  }, TEST_HOST_TIMEOUT);
  afterAll(() => test.close());
  beforeEach(async () => {
    await openDocuments(test.db);
    medusa = new TestEngine();
    reads = [];
    const { cart, shippingOptions } = medusa;
    medusa.cart = (one) => {
      reads.push('cart');
      return cart(one);
    };
    medusa.shippingOptions = () => {
      reads.push('options');
      return shippingOptions();
    };
    const parts = { db: test.db, clock: test.clock, randomId: createRandomId };
    [host, other] = [rememberCarts(medusa, parts), rememberCarts(medusa, parts)];
    ({ id } = await host.createCart('reg_tr', MUG));
  });

  const quantity = async (engine = host) => (await engine.cart(id))?.lines[0]?.quantity;

  it('answers reads from the reply to the last write, also in another process', async () => {
    await host.setLine(id, 'line_1', 2);
    expect([await quantity(), await quantity(other)]).toEqual([2, 2]);
    await other.setLine(id, 'line_1', 3);
    expect(await quantity()).toBe(3);
    expect(reads).toEqual([]);
  });

  it('asks again after a write whose reply was lost, and after one that was rejected', async () => {
    const { setLine } = medusa;
    medusa.setLine = async (cart, line, pieces) => {
      await setLine(cart, line, pieces);
      throw new EngineAway('lost');
    };
    await expect(host.setLine(id, 'line_1', 4)).rejects.toThrow('lost');
    expect([await quantity(), await quantity()]).toEqual([4, 4]);
    expect(reads).toEqual(['cart']);
  });

  it('stores no read that a write overtook', async () => {
    test.clock.advance(600_000);
    const { cart } = medusa;
    medusa.cart = async (one) => {
      const old = await cart(one);
      medusa.cart = cart;
      await other.setLine(id, 'line_1', 5);
      return old;
    };
    expect(await quantity()).toBe(1);
    expect(await quantity()).toBe(5);
  });

  it('reads shipping options once, and again when goods or address change', async () => {
    const names = async () => (await host.shippingOptions(id)).map(({ name }) => name);
    await names();
    await host.setShipping(id, 'so_standard');
    expect(await names()).toEqual(['Standard delivery']);
    expect(reads).toEqual(['options']);
    await host.setLine(id, 'line_1', 2);
    await names();
    expect(reads).toEqual(['options', 'options']);
  });

  it('asks before a payment, and tells when goods or total are not those shown last', async () => {
    expect(await host.confirmCart(id)).toBe(true);
    await medusa.setLine(id, 'line_1', 2);
    expect(await host.confirmCart(id)).toBe(false);
    expect([await host.confirmCart(id), await quantity()]).toEqual([true, 2]);
  });

  it('reads a cart again after five minutes, and after a completion', async () => {
    await medusa.setLine(id, 'line_1', 2);
    test.clock.advance(299_000);
    expect(await quantity()).toBe(1);
    test.clock.advance(1_000);
    expect(await quantity()).toBe(2);
    await host.complete(id);
    await quantity();
    expect(reads).toEqual(['cart', 'cart']);
  });
});
