// Shows B14 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import type { Basket } from '../contract/basket.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { basketOf, wireBasketOf } from './basket.fixtures.ts';
import { selectBasket } from './basket.select.ts';
import type { BasketEmitted } from './basket.types.ts';
import { startBasket } from './start-basket.ts';

const shirt = { product: 1201 };
const mug = { product: 1302 };

/** The basket of pk 88 with so many shirts, or another one. */
function replyOf(quantity: number, values: { readonly pk?: number; readonly namespace?: string } = {}) {
  return { basket: { ...wireBasketOf(quantity), ...values } };
}
const gifts = (quantity: number) => replyOf(quantity, { pk: 89, namespace: 'gifts' });

/** A running basket of two shirts before a host that answers by hand. */
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
  return {
    ...shop,
    actor,
    view: () => selectBasket(actor.getSnapshot()),
    sent: () => shop.host.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*|\/api\/client/g, '')}`),
    refusals: () => emitted.flatMap((event) => (event.type === 'basket.commandRefused' ? [event.reason] : [])),
    replaced: () => emitted.flatMap((event) => (event.type === 'basket.commandReplaced' ? [event.command.kind] : [])),
  };
}

const basketPath = '/baskets/basket/';

describe('quantities', () => {
  it('2→3 sent · →4 waits · 3 refused for stock · 4 sent · 4 refused · back to 2, with the reason beside the line', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 4 });
    const refusal = { non_field_errors: ['Only 2 pieces are available.'], error_code: 'OUT_OF_STOCK' };
    await (await host.request(1)).reply(400, refusal);
    expect(view().lines[0]).toMatchObject({ quantity: 4, isBusy: true });
    await (await host.request(2)).reply(400, refusal);
    expect(view().lines[0]).toMatchObject({ quantity: 2, isBusy: false, error: { code: 'OUT_OF_STOCK' } });
    expect(host.requests).toHaveLength(2);
  });

  it('2→5 sent · the host gives 4 · 4 is shown, whatever was asked for', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 5 });
    expect(view()).toMatchObject({ count: 2, lines: [{ quantity: 5, total: 69_980 }] });
    await (await host.request(1)).reply(200, replyOf(4));
    expect(view()).toMatchObject({ count: 4, lines: [{ quantity: 4, total: 139_960, isBusy: false }] });
  });

  it('two lines · shirt →3 sent · mug →2 waits · neither replaces the other', async () => {
    const { actor, host, replaced, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.setQuantity', ...mug, quantity: 2 });
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(200, replyOf(3));
    expect(replaced()).toEqual([]);
    expect(sent()).toEqual([`PUT ${basketPath}`, `PUT ${basketPath}`]);
  });
});

describe('deleting', () => {
  it('quantity 3 sent · line removed · removal waits for the reply, then is sent · the line is gone', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.removeLine', ...shirt });
    await (await host.request(1)).reply(200, replyOf(3));
    expect(view().lines[0]).toMatchObject({ quantity: 0, isBusy: true });
    const removal = await host.request(2);
    expect(removal.body).toContain('"quantity":0');
    await removal.reply(200, replyOf(0));
    expect(view()).toMatchObject({ isEmpty: true, lines: [] });
  });

  it('removal sent · quantity 4 pressed meanwhile · sent afterwards: the last word wins', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.removeLine', ...shirt });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 4 });
    await (await host.request(1)).reply(200, replyOf(0));
    await (await host.request(2)).reply(200, replyOf(4));
    expect(view()).toMatchObject({ count: 4, isBusy: false });
  });

  it('removal sent · undo pressed meanwhile · the add goes out after it, not instead of it', async () => {
    const { actor, host, view, sent } = start();
    actor.send({ type: 'basket.removeLine', ...shirt });
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 2 });
    await (await host.request(1)).reply(200, replyOf(0));
    await (await host.request(2)).reply(200, replyOf(2));
    expect(sent()).toEqual([`PUT ${basketPath}`, `POST ${basketPath}`]);
    expect(view()).toMatchObject({ count: 2, isBusy: false });
  });
});

describe('vouchers and clearing', () => {
  it('clearing sent · voucher applied meanwhile · refused by the host for the empty basket · said beside the field', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.clear' });
    actor.send({ type: 'basket.applyVoucher', code: 'MIN1000' });
    expect(view().voucher.isBusy).toBe(true);
    await (await host.request(1)).reply(200, replyOf(0));
    await (await host.request(2)).reply(400, { non_field_errors: ['From 1,000 on.'], error_code: 'VOUCHER_MINIMUM' });
    expect(view()).toMatchObject({ isEmpty: true, voucher: { code: null, error: { code: 'VOUCHER_MINIMUM' } } });
  });

  it('quantity sent · voucher waits · clearing pressed · the voucher is never sent, and that is told', async () => {
    const { actor, host, replaced, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.applyVoucher', code: 'TEST10' });
    actor.send({ type: 'basket.clear' });
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(200, replyOf(0));
    expect(replaced()).toEqual(['voucher']);
    expect(sent()).toEqual([`PUT ${basketPath}`, `DELETE ${basketPath}`]);
  });

  it('voucher sent · removal of it pressed · the removal goes out last and wins', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.applyVoucher', code: 'TEST10' });
    actor.send({ type: 'basket.removeVoucher' });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(2, 'TEST10') });
    await (await host.request(2)).reply(200, replyOf(2));
    expect(view().voucher).toMatchObject({ code: null, isBusy: false });
  });
});

describe('replies out of order', () => {
  it('read sent · add sent · reply to the add · the read’s reply comes last and is not heard', async () => {
    const { actor, host, view } = start(null);
    const read = await host.request(1);
    actor.send({ type: 'basket.addLine', ...shirt, quantity: 2 });
    await (await host.request(2)).reply(200, replyOf(2));
    await read.reply(200, replyOf(0));
    expect(view()).toMatchObject({ count: 2, isRefreshing: false });
    expect(host.requests).toHaveLength(2);
  });

  it('read sent · changed elsewhere twice · old reply · one more read, not two', async () => {
    const { host, view, commerce } = start(null);
    const read = await host.request(1);
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await read.reply(200, replyOf(1));
    await (await host.request(2)).reply(200, replyOf(6));
    await settle();
    expect(host.requests).toHaveLength(2);
    expect(view().count).toBe(6);
  });

  it('quantity sent · time runs out after 35 s · the basket is read · the late reply is not heard', async () => {
    const { actor, host, ports, view } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    const late = await host.request(1);
    await ports.clock.advance(35_000);
    await (await host.request(2)).reply(200, replyOf(5));
    await late.reply(200, replyOf(3));
    expect(view()).toMatchObject({ count: 5, lines: [{ quantity: 5, error: { code: 'TIMED_OUT' } }] });
  });
});

describe('several baskets', () => {
  it('quantity sent · another basket made main · waits for the reply, so that the pieces land where they were meant', async () => {
    const { actor, host, view, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.makeMain', basket: 89 });
    expect(view()).toMatchObject({ pk: 88, list: { busy: { kind: 'makeMain', basket: 89 } } });
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(200, gifts(1));
    expect(sent()).toEqual([`PUT ${basketPath}`, 'POST /baskets/basket-list/id/89/main/']);
    expect(view()).toMatchObject({ pk: 89, namespace: 'gifts', count: 1, list: { busy: null, error: null } });
  });

  it('making main sent · quantity pressed meanwhile · refused in sight, nothing lands in the other basket', async () => {
    const { actor, host, view, refusals } = start();
    actor.send({ type: 'basket.makeMain', basket: 89 });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 9 });
    actor.send({ type: 'basket.clear' });
    expect(view().list.isMainChanging).toBe(true);
    await (await host.request(1)).reply(200, gifts(1));
    expect(view().list.isMainChanging).toBe(false);
    expect(refusals()).toEqual(['basketChanges', 'basketChanges']);
    expect(host.requests).toHaveLength(1);
    expect(view()).toMatchObject({ pk: 89, count: 1 });
  });

  it('making main sent · another one pressed meanwhile · refused in sight, one request', async () => {
    const { actor, host, refusals } = start();
    actor.send({ type: 'basket.makeMain', basket: 89 });
    actor.send({ type: 'basket.open', namespace: 'gifts' });
    actor.send({ type: 'basket.delete', basket: 88 });
    await (await host.request(1)).reply(200, gifts(1));
    expect(refusals()).toEqual(['listBusy', 'listBusy']);
    expect(host.requests).toHaveLength(1);
  });

  it('making main sent · that basket was deleted in another tab: 404 · the shown one is read, its error said, the list made old', async () => {
    const { actor, host, view, commerce } = start();
    const old: string[] = [];
    commerce.signals.subscribe((signal) => signal.type === 'invalidated' && old.push(...signal.tags));
    actor.send({ type: 'basket.makeMain', basket: 89 });
    await (await host.request(1)).reply(404, { detail: 'Not found.' });
    await (await host.request(2)).reply(200, replyOf(2));
    expect(view()).toMatchObject({ pk: 88, list: { busy: null, error: { code: 'NOT_FOUND' } } });
    expect(old).toEqual(['BasketList']);
  });

  it('deleting another basket sent · quantity pressed meanwhile · sent afterwards: this basket is not concerned', async () => {
    const { actor, host, view, refusals, sent } = start();
    actor.send({ type: 'basket.delete', basket: 90 });
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    await (await host.request(1)).reply(204);
    await (await host.request(2)).reply(200, replyOf(3));
    expect(refusals()).toEqual([]);
    expect(sent()).toEqual(['DELETE /baskets/basket-list/90/', `PUT ${basketPath}`]);
    expect(view()).toMatchObject({ pk: 88, count: 3 });
  });

  it('deleting this basket sent · deleted · the one that is main now is read', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'basket.delete', basket: 88 });
    await (await host.request(1)).reply(204);
    expect(view()).toMatchObject({ pk: 88, isRefreshing: true });
    await (await host.request(2)).reply(200, gifts(1));
    expect(view()).toMatchObject({ pk: 89, isRefreshing: false, announcement: { kind: 'deleted' } });
  });

  it('deleting another basket waits · clearing pressed · the deletion is not lost with the lines', async () => {
    const { actor, host, sent, replaced } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send({ type: 'basket.delete', basket: 90 });
    actor.send({ type: 'basket.clear' });
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(204);
    await (await host.request(3)).reply(200, replyOf(0));
    expect(replaced()).toEqual([]);
    expect(sent()[1]).toBe('DELETE /baskets/basket-list/90/');
  });
});
