import { describe, expect, it } from 'vitest';
import { basketOf, wireBasketOf } from '../basket/basket.fixtures.ts';
import { selectBasket } from '../basket/basket.select.ts';
import { startBasket } from '../basket/start-basket.ts';
import { businessBasketOf, wireBusinessBasketOf } from '../business/business-basket.fixtures.ts';
import { startBusinessBasket } from '../business/start-business-basket.ts';
import type { Commerce } from '../commerce.types.ts';
import { basketReplySample } from '../contract/samples/samples.fixtures.ts';
import { favouritePageSample } from '../contract/samples/wishlist-samples.ts';
import { createMemoryStorage, createTestCommerce, settle } from '../test-ports.ts';
import { startFavourites } from '../wishlist/start-favourites.ts';

const shirt = { product: 1201 };
const replyOf = (quantity: number) => ({ ...basketReplySample, basket: wireBasketOf(quantity) });

/** A page with a running actor; `leave` is what a browser does before it goes. */
function pageWith<Actor>(start: (commerce: Commerce) => Actor, tabStorage = createMemoryStorage()) {
  const listeners = new Set<() => void>();
  const shop = createTestCommerce({
    ports: {
      tabStorage,
      onLeave(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  const lasting: string[] = [];
  const { send } = shop.ports;
  shop.ports.send = (url, request) => {
    if (request.keepalive === true) lasting.push([request.method, request.body].filter(Boolean).join(' '));
    return send(url, request);
  };
  const leave = () => {
    for (const listener of listeners) listener();
    return settle();
  };
  return { ...shop, actor: start(shop.commerce), tabStorage, lasting, leave, listeners };
}

/** A page with one shirt in its basket. */
function pageOf(tabStorage = createMemoryStorage()) {
  const page = pageWith((commerce) => startBasket(commerce, { basket: basketOf(1) }), tabStorage);
  const press = (quantity: number) => page.actor.send({ type: 'basket.setQuantity', ...shirt, quantity });
  return { ...page, press, view: () => selectBasket(page.actor.getSnapshot()) };
}

const put = (quantity: number) => `PUT {"product":1201,"attributes":{},"quantity":${quantity}}`;

describe('what was pressed last before the page leaves', () => {
  it('+ ten times, the first answer held → the last quantity alone outlives the page, after the pending write', async () => {
    const { host, press, leave, lasting } = pageOf();
    for (let quantity = 2; quantity <= 11; quantity += 1) press(quantity);
    await host.request(1);
    await leave();
    await host.request(2);
    expect(host.requests.map(({ method, body }) => `${method} ${body}`)).toEqual([put(2), put(11)]);
    expect(lasting).toEqual([put(11)]);
  });

  it('the page is loaded again → it shows the quantity at once and writes it, so that no later answer undoes it', async () => {
    const first = pageOf();
    first.press(2);
    first.press(11);
    await first.leave();
    const second = pageOf(first.tabStorage);
    expect(second.view().lines[0]?.quantity).toBe(11);
    const write = await second.host.request(1);
    expect(`${write.method} ${write.body}`).toBe(put(11));
    await write.reply(200, replyOf(11));
    expect(second.view()).toMatchObject({ count: 11, isBusy: false });
    pageOf(first.tabStorage);
    await settle();
    expect(second.host.requests).toHaveLength(1);
  });

  it('the page is loaded again after more than ten seconds, or what was stored is unreadable → nothing is written', async () => {
    const first = pageOf();
    first.press(2);
    first.press(11);
    await first.leave();
    const stored = first.tabStorage.get('vitrin.basket.left') ?? '';
    for (const text of [
      stored.replace(/"at":\d+/, '"at":989999'),
      '{',
      '{"at":1000000,"writes":[{"type":"basket.setQuantity","quantity":3},{"type":"basket.clear"},null]}',
    ]) {
      const tabStorage = createMemoryStorage();
      tabStorage.set('vitrin.basket.left', text);
      const { host } = pageOf(tabStorage);
      await settle();
      expect(host.requests).toEqual([]);
      expect(tabStorage.get('vitrin.basket.left')).toBeUndefined();
    }
  });

  it('a quantity is in flight, which the browser cancels → it is sent again', async () => {
    const { press, leave, lasting } = pageOf();
    press(2);
    await leave();
    expect(lasting).toEqual([put(2)]);
  });

  it('nothing is asked for, or a voucher → nothing outlives the page', async () => {
    const { host, actor, leave, tabStorage, lasting } = pageOf();
    await leave();
    actor.send({ type: 'basket.applyVoucher', code: 'SPRING' });
    actor.send({ type: 'basket.removeVoucher' });
    await leave();
    expect(lasting).toEqual([]);
    expect(host.requests).toHaveLength(1);
    expect(tabStorage.get('vitrin.basket.left')).toBeUndefined();
  });

  it('the basket is stopped → it no longer listens', () => {
    const { actor, listeners } = pageOf();
    expect(listeners.size).toBe(1);
    actor.stop();
    expect(listeners.size).toBe(0);
  });
});

describe('the business basket when its page leaves', () => {
  const openBusiness = (tabStorage = createMemoryStorage()) =>
    pageWith((commerce) => startBusinessBasket(commerce, businessBasketOf(1)), tabStorage);
  const line = { product: 1201, division: 2 };
  const lineOf = (quantity: number) => `PUT {"division":2,"product_remote_id":1201,"quantity":${quantity}}`;

  it('amounts of one division, the first in flight → the last alone outlives the page, and the next page writes it', async () => {
    const first = openBusiness();
    for (const quantity of [2, 3, 4]) first.actor.send({ type: 'line.set', ...line, quantity });
    await first.leave();
    expect(first.lasting).toEqual([lineOf(4)]);
    const second = openBusiness(first.tabStorage);
    const write = await second.host.request(1);
    expect(`${write.method} ${write.body}`).toBe(lineOf(4));
    await write.reply(200, wireBusinessBasketOf(4));
    expect(second.actor.getSnapshot().context.value.totalQuantity).toBe(4);
  });

  it('an amount and then the removal of its line → the removal alone', async () => {
    const { actor, leave, lasting } = openBusiness();
    actor.send({ type: 'line.set', ...line, quantity: 2 });
    actor.send({ type: 'line.remove', product: 1201 });
    await leave();
    expect(lasting).toEqual(['DELETE {"product_remote_id":1201}']);
  });

  it('an add, a draft and a quotation are not repeated', async () => {
    const { actor, leave, lasting, tabStorage } = openBusiness();
    actor.send({ type: 'line.add', ...line, quantity: 2 });
    actor.send({ type: 'quotation.create', name: 'June' });
    await leave();
    expect(lasting).toEqual([]);
    expect(tabStorage.get('vitrin.business.left')).toBeUndefined();
  });

  it('the shopper opens another page of the shop, which ends the chart → the last amount is sent', async () => {
    const { actor, lasting, listeners } = openBusiness();
    actor.send({ type: 'line.set', ...line, quantity: 2 });
    actor.send({ type: 'line.set', ...line, quantity: 3 });
    actor.stop();
    await settle();
    expect(lasting).toEqual([lineOf(3)]);
    expect(listeners.size).toBe(0);
  });
});

describe('the favourites when the page leaves', () => {
  const [entry] = favouritePageSample.results;
  const known = { product: entry?.product.pk ?? 0, name: 'Shirt' };
  const mug = { product: 1301, name: 'Mug' };
  const open = (tabStorage = createMemoryStorage()) => pageWith(startFavourites, tabStorage);

  it('one is added and one is removed → both outlive the page, and the next page writes both', async () => {
    const first = open();
    await (await first.host.request(1)).reply(200, { ...favouritePageSample, next: null });
    first.actor.send({ type: 'favourites.add', ...mug });
    first.actor.send({ type: 'favourites.remove', ...known });
    await first.leave();
    expect(first.lasting).toEqual(['POST {"product":1301}', 'DELETE']);
    const second = open(first.tabStorage);
    await settle();
    const { current, waiting } = second.actor.getSnapshot().context;
    expect([current, ...waiting]).toEqual([
      { kind: 'add', ...mug },
      { kind: 'remove', ...known, mark: entry?.pk },
    ]);
  });

  it('the favourites are stopped → they no longer listen', () => {
    const { actor, listeners, lasting } = open();
    actor.send({ type: 'favourites.add', ...mug });
    actor.stop();
    expect(listeners.size).toBe(0);
    expect(lasting).toEqual([]);
  });
});
