import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { basketOf, wireBasketOf } from '../basket/basket.fixtures.ts';
import { selectBasket } from '../basket/basket.select.ts';
import { startBasket } from '../basket/start-basket.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { createMiniBasketServices } from './mini-basket.actors.ts';
import { miniBasketMachine } from './mini-basket.machine.ts';
import { unusedServices } from './mini-basket.model.ts';
import { selectMiniBasket } from './mini-basket.select.ts';
import { startMiniBasket } from './start-mini-basket.ts';

/** A mini basket over a basket of a host that answers by hand. */
function start(pieces: number | null = 2) {
  const shop = createTestCommerce();
  const basket = startBasket(shop.commerce, pieces === null ? {} : { basket: basketOf(pieces) });
  const actor = startMiniBasket(shop.commerce, createMiniBasketServices(basket));
  return {
    ...shop,
    basket,
    actor,
    view: () => selectMiniBasket(actor.getSnapshot()),
    count: () => selectBasket(basket.getSnapshot()).count,
    wait: (milliseconds: number) => shop.ports.clock.advance(milliseconds),
  };
}

describe('the mini basket', () => {
  it('can be created, and is closed', () => {
    expect(initialTransition(miniBasketMachine, { services: unusedServices })[0].value).toBe('closed');
  });

  it('pressed · stays however long · pressed again · closed', async () => {
    const { actor, view, wait } = start();
    actor.send({ type: 'miniBasket.toggle' });
    await settle();
    expect(view()).toMatchObject({ status: 'open', isPreview: false });
    await wait(60_000);
    actor.send({ type: 'attention.lost' });
    expect(view().isOpen).toBe(true);
    actor.send({ type: 'miniBasket.toggle' });
    expect(view()).toMatchObject({ status: 'closed', isOpen: false });
  });

  it('opened by the pointer after 300 ms, not before · pressed: stays · pressed: closed', async () => {
    const { actor, view, wait } = start();
    actor.send({ type: 'attention.given' });
    await wait(299);
    expect(view().isOpen).toBe(false);
    await wait(1);
    expect(view().isOpen).toBe(true);
    actor.send({ type: 'miniBasket.toggle' });
    actor.send({ type: 'attention.lost' });
    await wait(10_000);
    expect(view().isOpen).toBe(true);
    actor.send({ type: 'miniBasket.toggle' });
    expect(view().isOpen).toBe(false);
  });

  it('a pointer that passes by opens nothing; one that leaves for less than 400 ms closes nothing', async () => {
    const { actor, view, wait } = start();
    actor.send({ type: 'attention.given' });
    await wait(200);
    actor.send({ type: 'attention.lost' });
    await wait(1_000);
    expect(view().isOpen).toBe(false);
    actor.send({ type: 'attention.given' });
    await wait(300);
    actor.send({ type: 'attention.lost' });
    await wait(399);
    expect(view().isOpen).toBe(true);
    actor.send({ type: 'attention.given' });
    await wait(5_000);
    expect(view().isOpen).toBe(true);
    actor.send({ type: 'attention.lost' });
    await wait(400);
    expect(view().isOpen).toBe(false);
  });
});

describe('the preview after an add', () => {
  async function add({ basket, host }: Pick<ReturnType<typeof start>, 'basket' | 'host'>, pieces: number) {
    const before = host.requests.length;
    basket.send({ type: 'basket.addLine', product: 1201, quantity: 1 });
    await (await host.request(before + 1)).reply(200, { basket: wireBasketOf(pieces) });
  }

  it('goes after 6 s, not before', async () => {
    const shop = start();
    await add(shop, 3);
    expect(shop.view()).toMatchObject({ status: 'open', isPreview: true });
    await shop.wait(5_999);
    expect(shop.view().isOpen).toBe(true);
    await shop.wait(1);
    expect(shop.view().isOpen).toBe(false);
  });

  it('pauses while it is looked at', async () => {
    const shop = start();
    await add(shop, 3);
    shop.actor.send({ type: 'attention.given' });
    await shop.wait(60_000);
    expect(shop.view().isOpen).toBe(true);
    shop.actor.send({ type: 'attention.lost' });
    await shop.wait(400);
    expect(shop.view().isOpen).toBe(false);
  });

  it('add · 5 s · add · the second preview has its own 6 s and the newest basket', async () => {
    const shop = start();
    await add(shop, 3);
    await shop.wait(5_000);
    await add(shop, 4);
    await shop.wait(5_000);
    expect(shop.view()).toMatchObject({ isOpen: true, isPreview: true });
    expect(shop.count()).toBe(4);
    await shop.wait(1_000);
    expect(shop.view().isOpen).toBe(false);
  });

  it('a quantity that was set, a voucher or a refused add opens nothing', async () => {
    const { basket, host, view } = start();
    basket.send({ type: 'basket.setQuantity', product: 1201, quantity: 3 });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    basket.send({ type: 'basket.addLine', product: 1201, quantity: 9 });
    await (await host.request(2)).reply(400, { non_field_errors: ['Only 8.'], error_code: 'OUT_OF_STOCK' });
    expect(view().isOpen).toBe(false);
  });
});

describe('races', () => {
  it('pressed before the basket is known · opening · changed elsewhere · old reply · read again · the newest is shown', async () => {
    const { actor, host, view, count, commerce } = start(null);
    actor.send({ type: 'miniBasket.toggle' });
    const old = await host.request(1);
    expect(view().status).toBe('opening');
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await old.reply(200, { basket: wireBasketOf(1) });
    expect(view().status).toBe('open');
    await (await host.request(2)).reply(200, { basket: wireBasketOf(5) });
    expect(count()).toBe(5);
  });

  it('pressed · the read fails · said · try again · open', async () => {
    const { actor, host, view, wait } = start(null);
    actor.send({ type: 'miniBasket.toggle' });
    await (await host.request(1)).reply(400, {});
    expect(view()).toMatchObject({ status: 'failed', isOpen: true, error: { code: expect.any(String) } });
    actor.send({ type: 'miniBasket.retry' });
    expect(view()).toMatchObject({ status: 'opening', error: null });
    await (await host.request(2)).reply(200, { basket: wireBasketOf(2) });
    expect(view().status).toBe('open');
    await wait(10_000);
    expect(view().status).toBe('open');
  });

  it('pressed · closed before the basket came · it comes: nothing opens', async () => {
    const { actor, host, view } = start(null);
    actor.send({ type: 'miniBasket.toggle' });
    const read = await host.request(1);
    actor.send({ type: 'miniBasket.close' });
    await read.reply(200, { basket: wireBasketOf(2) });
    expect(view().isOpen).toBe(false);
  });

  it('a basket that never comes: given up after 100 s, not before', async () => {
    const { actor, view, wait } = start(null);
    actor.send({ type: 'miniBasket.toggle' });
    await wait(90_000);
    // The read itself is tried again and again by the client within the same time.
    expect(view().status).toBe('opening');
    await wait(10_000);
    expect(view()).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } });
  });

  it('after its end nothing that is added is heard', async () => {
    const { actor, basket, host } = start();
    actor.stop();
    basket.send({ type: 'basket.addLine', product: 1201, quantity: 1 });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });
});
