// A host whose ids are texts with letters of any script, slashes and percent signs: a client that parses, sorts or counts an id fails here.
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost, textId } from '@vitrin/commerce-host/testing';
import { createAddressBook } from '@vitrin/core/account';
import { createAccountQueries, createQueries } from '@vitrin/core/cache';
import { createBasket } from '@vitrin/core/headless';
import { createOrderWrites } from '@vitrin/core/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, isDone } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { openClientSession } from './client-session.fixture.ts';
import { homeAddress } from './home-address.fixture.ts';
import { startCounting } from './order-count.ts';

const isTextId = expect.stringMatching(/^şık\/50%-商-\d+$/);
const textAddress = {
  ...homeAddress,
  country: textId(1),
  city: textId(34),
  township: textId(401),
  district: textId(4011),
};

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'] }, hasTextIds: true });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

describe('a host with text ids', () => {
  const names = ['credit card', 'bank transfer'];
  it.each(buyers.filter(({ name }) => names.includes(name)))('sells by $name', async (buyer: Buyer) => {
    const { browser } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    await buy(buyer, tab);
    expect([isDone(tab), tab.saysPaid]).toEqual([true, true]);
    browser.close();
  });

  it('fills, changes and empties a basket, and finds its goods', async () => {
    const { commerce } = await openClientSession(host);
    const { products } = await createQueries(commerce).list({ searchText: 'mug' }).fetch();
    const [mug] = products;
    expect(mug?.pk).toEqual(isTextId);
    const target = await createQueries(commerce)
      .resolvePath(mug?.absoluteUrl ?? '')
      .fetch();
    expect(target).toMatchObject({ kind: 'product', pk: isTextId });
    expect(
      (
        await createQueries(commerce)
          .product(target?.pk ?? '')
          .fetch()
      ).product.name,
    ).toBe(mug?.name);
    const basket = createBasket({ commerce });
    const product = mug?.pk ?? '';
    expect(await basket.send('basket.addLine', { product, quantity: 2 })).toEqual({ ok: true });
    expect(await basket.send('basket.setQuantity', { product, quantity: 3 })).toEqual({ ok: true });
    expect(basket.getView()).toMatchObject({ pk: isTextId, lines: [{ product, quantity: 3 }] });
    expect(await basket.send('basket.setQuantity', { product, quantity: 0 })).toEqual({ ok: true });
    expect(basket.getView()).toMatchObject({ lines: [] });
    basket.stop();
  });

  it('keeps, corrects and removes addresses', async () => {
    const email = 'wallet02@example.test';
    const book = createAddressBook(await openClientSession(host, email));
    const read = async () =>
      createAccountQueries((await openClientSession(host, email)).commerce)
        .addresses()
        .fetch();
    const named = async (title: string) => (await read()).find((address) => address.title === title);
    expect(await book.send('address.save', { address: { ...textAddress, title: 'First' } })).toEqual({ ok: true });
    expect(await book.send('address.save', { address: { ...textAddress, title: 'Second' } })).toEqual({ ok: true });
    const second = await named('Second');
    expect(second).toMatchObject({ pk: isTextId, city: { pk: textId(34), name: 'Istanbul' } });
    const key = second?.pk ?? '';
    expect(await book.send('address.makeDefault', { key })).toEqual({ ok: true });
    expect((await read())[0]).toMatchObject({ pk: key, primary: true });
    const address = { ...textAddress, title: 'Third' };
    expect(await book.send('address.save', { address, key })).toEqual({ ok: true });
    expect((await named('Third'))?.pk).toBe(key);
    expect(await book.send('address.delete', { key })).toEqual({ ok: true });
    expect(await named('Third')).toBeUndefined();
    book.stop();
  });

  it('shows orders, and cancels a piece of one', async () => {
    const { commerce } = await openClientSession(host, 'shopper@example.test');
    const queries = createAccountQueries(commerce);
    const { results } = await queries.orders({ status: '400' }).fetch();
    const number = results[0]?.number ?? '';
    const order = await queries.order(number).fetch();
    expect(order).toMatchObject({ id: isTextId, orderitemSet: [{ id: isTextId }, ...order.orderitemSet.slice(1)] });
    const [piece] = order.orderitemSet;
    const entry = { order_item: piece?.id ?? '', reason: textId(1), cancellation_type: 'cancel' } as const;
    const after = await createOrderWrites(commerce).cancelOrder(number, { cancel_order_items: [entry] });
    expect(after.orderitemSet.find(({ id }) => id === piece?.id)?.isCancellable).toBe(false);
  });
});
