import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../../testing/test-host.ts';
import type { TestReply, TestShopper } from '../../testing/test-shopper.ts';
import { listed, orderToken, post, preOrder, read } from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, goToPaymentAs, postKeyed, signIn } from '../methods-journey.fixture.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());

const CUSTOMER = 'shopper@example.test';

/** A signed-in user with something in the basket who has not opened checkout yet. */
async function withBasket(email = CUSTOMER): Promise<TestShopper> {
  const shopper = host.shopper();
  await signIn(shopper, email);
  await shopper.send('DELETE', '/baskets/basket/', {});
  await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
  return shopper;
}

/** What of the delivery is chosen: pks of option, address and carrier. */
function delivery(reply: TestReply): readonly unknown[] {
  return [
    preOrder(reply, 'delivery_option', 'pk') ?? null,
    preOrder(reply, 'shipping_address', 'pk') ?? null,
    preOrder(reply, 'billing_address', 'pk') ?? null,
    preOrder(reply, 'shipping_option', 'pk') ?? null,
  ];
}

const NOTHING = [null, null, null, null];

/** Orders to a new address with a carrier that is not the first; gives the address. */
async function order(shopper: TestShopper, carrier = '72'): Promise<unknown> {
  const reply = await goToPaymentAs(shopper);
  const address = preOrder(reply, 'shipping_address', 'pk');
  await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: carrier });
  await pay(shopper);
  return address;
}

/** Pays by the kept card that the host has chosen. */
async function pay(shopper: TestShopper): Promise<void> {
  const ready = expectGood(await post(shopper, 'PaymentOptionSelectionPage', { payment_option: '15' }));
  const fields = { agreement: '1', card_cvv: '123' };
  expect(orderToken(await postKeyed(shopper, 'SavedCardConfirmationPage', fields, ready))).toHaveLength(32);
}

describe('delivery of a known customer (ruling 32)', () => {
  it('is that of the last order, all of it, as soon as checkout is opened, and can be paid for', async () => {
    const ada = host.shopper();
    const address = await order(ada);
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    const opened = expectGood(await read(ada));
    expect(delivery(opened)).toEqual([1, address, address, 72]);
    expect(listed(opened).at(-1)).toBe('PaymentOptionSelectionPage');
    await pay(ada);
  });

  it('is written down once: reading again changes neither choices nor revision', async () => {
    const ada = await withBasket();
    const first = await read(ada);
    const again = await read(ada, '?page=OrderNotePage');
    expect([delivery(again), again.body.revision]).toEqual([delivery(first), first.body.revision]);
  });

  it('GET ──┐ GET ──┐ two tabs at once: one of them writes, both read the same', async () => {
    const ada = await withBasket();
    const [left, right] = await Promise.all([read(ada), read(ada)]);
    expect(delivery(left)[1]).not.toBeNull();
    expect([delivery(left), left.body.revision]).toEqual([delivery(right), right.body.revision]);
  });

  it('gives way to what is chosen already', async () => {
    const ada = await withBasket();
    const { body } = await read(ada);
    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const later = await read(ada);
    expect(preOrder(later, 'delivery_option', 'pk')).toBe(2);
    expect(Number(later.body.revision)).toBeGreaterThan(Number(body.revision));
  });

  it('is left to the client when the address is gone from the book', async () => {
    const ada = host.shopper();
    const address = await order(ada);
    await ada.send('DELETE', `/address/${address}/`, {});
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    expect(delivery(await read(ada))).toEqual(NOTHING);
  });

  it('is left to the client before the first order, for guests, and while an attempt is asked about', async () => {
    const empty = await withBasket('empty@example.test');
    expect(delivery(await read(empty))).toEqual(NOTHING);
    const guest = host.shopper();
    await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    expect(delivery(await read(guest))).toEqual(NOTHING);
    const ada = await withBasket();
    expect(delivery(await read(ada, '?attempt=none'))).toEqual(NOTHING);
  });

  it('is the store again while it has the basket', async () => {
    const billing = String(await order(host.shopper()));
    const ada = await withBasket();
    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    expectGood(await post(ada, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing }));
    await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '75' });
    await pay(ada);
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    const opened = expectGood(await read(ada));
    expect(preOrder(opened, 'retail_store', 'pk')).toBe(40);
    expect(delivery(opened)).toEqual([2, null, Number(billing), 75]);
    await ada.send('DELETE', '/baskets/basket/', {});
    const added = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 20 });
    expect(added.status).toBe(200);
    expect(delivery(await read(ada))).toEqual(NOTHING);
  });
});
