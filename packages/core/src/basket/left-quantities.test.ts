import { describe, expect, it } from 'vitest';
import { basketReplySample } from '../contract/samples/samples.fixtures.ts';
import { createMemoryStorage, createTestCommerce, settle } from '../test-ports.ts';
import { basketOf, wireBasketOf } from './basket.fixtures.ts';
import { selectBasket } from './basket.select.ts';
import { startBasket } from './start-basket.ts';

const shirt = { product: 1201 };
const replyOf = (quantity: number) => ({ ...basketReplySample, basket: wireBasketOf(quantity) });

/** A page with one shirt in its basket; `leave` is what a browser does before it goes. */
function pageOf(tabStorage = createMemoryStorage()) {
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
    if (request.keepalive === true) lasting.push(`${request.method} ${request.body}`);
    return send(url, request);
  };
  const actor = startBasket(shop.commerce, { basket: basketOf(1) });
  const press = (quantity: number) => actor.send({ type: 'basket.setQuantity', ...shirt, quantity });
  const leave = () => {
    for (const listener of listeners) listener();
    return settle();
  };
  return {
    ...shop,
    actor,
    tabStorage,
    lasting,
    press,
    leave,
    listeners,
    view: () => selectBasket(actor.getSnapshot()),
  };
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
    for (const text of [stored.replace(/"at":\d+/, '"at":989999'), '{', '{"at":1000000,"lines":[{"quantity":3}]}']) {
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
