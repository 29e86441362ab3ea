// Shows B1, B2, B3, B4, B5, B7 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { createActor, initialTransition } from 'xstate';
import type { Basket } from '../contract/basket.ts';
import { basketReplySample, basketSample } from '../contract/samples/samples.fixtures.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { basketOf, wireBasketOf } from './basket.fixtures.ts';
import { basketMachine } from './basket.machine.ts';
import { unusedServices } from './basket.model.ts';
import { selectBasket, selectLineState } from './basket.select.ts';
import type { BasketEmitted, BasketEvent } from './basket.types.ts';
import { startBasket } from './start-basket.ts';

const shirt = { product: 1201 };
const replyOf = (quantity: number) => ({ ...basketReplySample, basket: wireBasketOf(quantity) });

/** A running basket before a host that answers by hand. */
function start(basket: Basket | null = basketOf(2)) {
  const shop = createTestCommerce();
  const actor = startBasket(shop.commerce, basket ? { basket } : {});
  const emitted: BasketEmitted[] = [];
  for (const type of [
    'basket.commandRefused',
    'basket.commandReplaced',
    'basket.written',
    'basket.writeFailed',
  ] as const) {
    actor.on(type, (event) => emitted.push(event));
  }
  const view = () => selectBasket(actor.getSnapshot());
  const sent = () => shop.host.requests.map(({ method, body }) => (body ? `${method} ${body}` : method));
  return { ...shop, actor, emitted, view, sent };
}

const quantityBody = (quantity: number) => `PUT {"product":1201,"attributes":{},"quantity":${quantity}}`;

describe('basket', () => {
  it('can be created and started', () => {
    const input = { services: unusedServices, currency: 'try' };
    expect(initialTransition(basketMachine, input)[0].value).toBe('reading');
    expect(initialTransition(basketMachine, { ...input, basket: basketOf(1) })[0].value).toBe('resting');
  });

  it('reads nothing when the page brought the basket along', async () => {
    const { host, view } = start();
    await settle();
    expect(host.requests).toHaveLength(0);
    expect(view()).toMatchObject({ status: 'ready', count: 2, total: 69_980, isBusy: false });
  });

  it('can be bought into before it is known: the add goes out at once and its reply is the basket', async () => {
    const { actor, host, view, sent } = start(null);
    const read = await host.request(1);
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 2 });
    const add = await host.request(2);
    expect(read.signal.aborted).toBe(true);
    await add.reply(200, replyOf(2));
    expect(sent()).toEqual(['GET', 'POST {"product":1201,"attributes":{},"quantity":2}']);
    expect(view()).toMatchObject({ status: 'ready', count: 2, isBusy: false });
  });
});

describe('races', () => {
  it('2→3 sent · 4 waits · 5 replaces 4 · reply 3 · 5 sent · reply 5', async () => {
    const { actor, host, view, emitted, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 4 });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 5 });
    const first = await host.request(1);
    expect(view().lines[0]).toMatchObject({ quantity: 5, isBusy: true });
    await first.reply(200, replyOf(3));
    expect(view()).toMatchObject({ count: 3, isBusy: true });
    await (await host.request(2)).reply(200, replyOf(5));
    expect(sent()).toEqual([quantityBody(3), quantityBody(5)]);
    expect(emitted.map(({ type }) => type)).toEqual(['basket.commandReplaced', 'basket.written', 'basket.written']);
    expect(view().lines[0]).toMatchObject({ quantity: 5, isBusy: false, error: null });
  });

  it('add pressed twice · one POST, the second press refused visibly', async () => {
    const { actor, host, emitted, sent } = start();
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 1 });
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 1 });
    await (await host.request(1)).reply(200, replyOf(3));
    expect(sent()).toHaveLength(1);
    expect(emitted[0]).toEqual({ type: 'basket.commandRefused', command: 'basket.addLine', reason: 'alreadyAsked' });
  });

  it('voucher sent · quantity waits · voucher refused · quantity sent all the same', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.applyVoucher', code: 'EXPIRED1' });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    const refusal = { non_field_errors: ['The voucher has expired.'], error_code: 'VOUCHER_EXPIRED' };
    await (await host.request(1)).reply(400, refusal);
    expect(view().voucher.error).toMatchObject({ code: 'VOUCHER_EXPIRED', messages: ['The voucher has expired.'] });
    await (await host.request(2)).reply(200, replyOf(3));
    expect(view()).toMatchObject({ count: 3, isBusy: false, voucher: { error: { code: 'VOUCHER_EXPIRED' } } });
  });

  it('quantity refused for stock · error beside the line, nothing read again · next try clears it', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 9 });
    await (await host.request(1)).reply(400, { non_field_errors: ['Only 8.'], error_code: 'OUT_OF_STOCK' });
    expect(view().lines[0]).toMatchObject({ quantity: 2, error: { code: 'OUT_OF_STOCK', messages: ['Only 8.'] } });
    expect(host.requests).toHaveLength(1);
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 8 });
    expect(view().lines[0]).toMatchObject({ quantity: 8, error: null });
  });

  it('add sent · reply lost · never sent again, the basket is read and shows the truth', async () => {
    const { actor, host, view, sent } = start();
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 1 });
    await (await host.request(1)).fail();
    await (await host.request(2)).reply(200, { basket: wireBasketOf(3) });
    expect(sent().map((line) => line.split(' ')[0])).toEqual(['POST', 'GET']);
    expect(view()).toMatchObject({ count: 3, isBusy: false });
    expect(selectLineState(actor.getSnapshot(), shirt)).toMatchObject({
      quantity: 3,
      error: { code: 'FETCH_FAILED' },
    });
  });

  it('read sent · changed elsewhere · old reply arrives · read again', async () => {
    const { host, view, commerce } = start(null);
    const old = await host.request(1);
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await old.reply(200, { basket: wireBasketOf(1) });
    await (await host.request(2)).reply(200, { basket: wireBasketOf(4) });
    expect(view().count).toBe(4);
  });

  it('write sent · changed elsewhere · reply arrives · read again', async () => {
    const { actor, host, view, commerce } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    const write = await host.request(1);
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket', 'Checkout'] });
    await write.reply(200, replyOf(3));
    expect(view()).toMatchObject({ count: 3, isRefreshing: true });
    await (await host.request(2)).reply(200, { basket: wireBasketOf(3) });
    expect(view()).toMatchObject({ count: 3, isRefreshing: false });
  });

  it('somebody writes outside the chart · the chart waits for the lock, no shopper sees a refusal', async () => {
    const { actor, host, emitted, commerce } = start();
    let free: () => void = () => {};
    const outside = lockOf(commerce).run('addBasketLine', () => new Promise<void>((resolve) => (free = resolve)));
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 1 });
    await settle();
    expect(host.requests).toHaveLength(0);
    free();
    await outside;
    await (await host.request(1)).reply(200, replyOf(3));
    expect(emitted.map(({ type }) => type)).toEqual(['basket.written']);
  });
});

describe('signals', () => {
  it('every write makes Basket, BasketList and Checkout old, and the chart does not read its own write again', async () => {
    const { actor, host, commerce } = start();
    const heard: unknown[] = [];
    commerce.signals.subscribe((signal) => heard.push(signal));
    const events: BasketEvent[] = [
      { type: 'basket.addLine', ...shirt, quantity: 1 },
      { type: 'basket.setQuantity', ...shirt, quantity: 2 },
      { type: 'basket.removeLine', ...shirt },
      { type: 'basket.applyVoucher', code: 'TEST10' },
      { type: 'basket.removeVoucher' },
      { type: 'basket.clear' },
    ];
    for (const [index, event] of events.entries()) {
      actor.send(event);
      await (await host.request(index + 1)).reply(200, { basket: basketSample });
    }
    await settle();
    expect(host.requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'PATCH', 'PATCH', 'DELETE']);
    expect(host.requests[4]?.body).toBe('{"remove_voucher_code":true}');
    expect(heard).toEqual(
      Array(6).fill({ type: 'invalidated', tags: ['Basket', 'BasketList', 'Checkout'], origin: expect.any(Symbol) }),
    );
  });

  it('passes over tags that are not its own, and hears nothing after its end', async () => {
    const { actor, host, commerce } = start();
    commerce.signals.emit({ type: 'invalidated', tags: ['Addresses'] });
    actor.stop();
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await settle();
    expect(host.requests).toHaveLength(0);
  });
});

describe('time', () => {
  it('a write that never settles ends after 35 s, not before, and the basket is read', async () => {
    const shop = createTestCommerce();
    const never = new Promise<never>(() => {});
    const loads: number[] = [];
    const services = {
      write: () => never,
      load: async () => {
        loads.push(shop.ports.clock.now());
        return basketOf(2);
      },
    };
    const input = { services, currency: 'try', basket: basketOf(2) };
    const actor = createActor(basketMachine, { input, clock: shop.ports.clock }).start();
    actor.send({ type: 'basket.clear' });
    await shop.ports.clock.advance(34_999);
    expect(actor.getSnapshot().matches('saving')).toBe(true);
    await shop.ports.clock.advance(1);
    expect(loads).toHaveLength(1);
    expect(selectBasket(actor.getSnapshot()).error).toMatchObject({ code: 'TIMED_OUT' });
  });

  it('a read that never settles ends after 100 s, not before, and can be tried again', async () => {
    const shop = createTestCommerce();
    const services = { write: unusedServices.write, load: () => new Promise<never>(() => {}) };
    const actor = createActor(basketMachine, { input: { services, currency: 'try' }, clock: shop.ports.clock }).start();
    await shop.ports.clock.advance(99_999);
    expect(selectBasket(actor.getSnapshot()).status).toBe('loading');
    await shop.ports.clock.advance(1);
    expect(selectBasket(actor.getSnapshot())).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } });
    actor.send({ type: 'basket.retry' });
    expect(selectBasket(actor.getSnapshot())).toMatchObject({ status: 'loading', error: null });
  });
});
