// Shows B19 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { lockOf } from '../lock/mutation-lock.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { basketOf, wireBasketOf } from './basket.fixtures.ts';
import { selectBasket } from './basket.select.ts';
import type { BasketEmitted } from './basket.types.ts';
import { startBasket } from './start-basket.ts';

const shirt = { product: 1201 };
const savedShirt = { ...shirt, name: 'Linen Shirt', quantity: 2 };
const save = { type: 'basket.saveForLater', ...shirt } as const;
const move = { type: 'basket.moveSaved', ...savedShirt } as const;
const remove = { type: 'basket.removeSaved', ...savedShirt } as const;

const replyOf = (quantity: number) => ({ basket: wireBasketOf(quantity) });
const savedReply = (quantity: number) => ({
  basket: { ...wireBasketOf(quantity), pk: 91, namespace: 'saved', is_main: false },
});

/** A running basket of so many shirts before a host that answers by hand. */
function start(quantity = 2, basket = basketOf(quantity)) {
  const shop = createTestCommerce();
  const actor = startBasket(shop.commerce, { basket });
  const refusals: string[] = [];
  actor.on('basket.commandRefused', ({ reason }: Extract<BasketEmitted, { reason: unknown }>) => {
    refusals.push(reason);
  });
  /** What was sent: method, pieces, and the basket where it is not the main one. */
  const sent = () =>
    shop.host.requests.map(({ method, body }) => {
      const { quantity: pieces, namespace } = body ? JSON.parse(body) : {};
      return [method, pieces, namespace].filter((part) => part !== undefined).join(' ');
    });
  return { ...shop, actor, refusals, sent, view: () => selectBasket(actor.getSnapshot()) };
}

describe('saving for later', () => {
  it('pressed · added to what is saved · only after that reply taken out of the basket · announced once', async () => {
    const { actor, host, view, sent } = start();
    actor.send(save);
    const add = await host.request(1);
    await settle();
    expect(host.requests).toHaveLength(1);
    expect(view().lines[0]).toMatchObject({ isBusy: true, quantity: 2 });
    await add.reply(200, savedReply(2));
    await (await host.request(2)).reply(200, replyOf(0));
    expect(sent()).toEqual(['POST 2 saved', 'PUT 0']);
    expect(view()).toMatchObject({
      pk: 88,
      namespace: 'default',
      isEmpty: true,
      isBusy: false,
      announcement: { sequence: 1, kind: 'savedForLater', productName: 'Linen Shirt' },
    });
  });

  it('a line that cannot be bought now is saved as well, and named', async () => {
    const held = basketOf(2);
    const soldOut = { ...held, basketitemSet: [], unavailableBasketProducts: held.basketitemSet };
    const { actor, host, view, sent, refusals } = start(0, soldOut);
    actor.send(save);
    await (await host.request(1)).reply(200, savedReply(2));
    await (await host.request(2)).reply(200, replyOf(0));
    expect([sent(), refusals]).toEqual([['POST 2 saved', 'PUT 0'], []]);
    expect(view().announcement).toMatchObject({ kind: 'savedForLater', productName: 'Linen Shirt' });
  });

  it('adding refused for stock · nothing is taken out, the reason beside the line', async () => {
    const { actor, host, view, sent } = start();
    actor.send(save);
    await (await host.request(1)).reply(400, { non_field_errors: ['Only 2.'], error_code: 'OUT_OF_STOCK' });
    await settle();
    expect(sent()).toEqual(['POST 2 saved']);
    expect(view().lines[0]).toMatchObject({ quantity: 2, isBusy: false, error: { messages: ['Only 2.'] } });
  });

  it('added · taking out refused · the line is in both, said so, and the basket is read', async () => {
    const { actor, host, view, sent } = start();
    actor.send(save);
    await (await host.request(1)).reply(200, savedReply(2));
    await (await host.request(2)).reply(400, { non_field_errors: ['No.'], error_code: 'PAYMENT_IN_PROGRESS' });
    await (await host.request(3)).reply(200, replyOf(2));
    expect(sent()).toEqual(['POST 2 saved', 'PUT 0', 'GET']);
    expect(view().lines[0]).toMatchObject({ quantity: 2, isBusy: false, error: { code: 'HALF_DONE' } });
  });

  it('adding’s reply lost · nothing is taken out, nothing sent again, the basket is read', async () => {
    const { actor, host, view, sent } = start();
    actor.send(save);
    await (await host.request(1)).fail();
    await (await host.request(2)).reply(200, replyOf(2));
    expect(sent()).toEqual(['POST 2 saved', 'GET']);
    expect(view().lines[0]).toMatchObject({ quantity: 2, error: { code: 'FETCH_FAILED' } });
  });

  it('time runs out while it is added · the late reply takes nothing out', async () => {
    const { actor, host, ports, view, sent } = start();
    actor.send(save);
    const late = await host.request(1);
    await ports.clock.advance(35_000);
    await (await host.request(2)).reply(200, replyOf(2));
    await late.reply(200, savedReply(2));
    await settle();
    expect(sent()).toEqual(['POST 2 saved', 'GET']);
    expect(view().lines[0]).toMatchObject({ quantity: 2, isBusy: false });
  });

  it('quantity 2→3 sent · saved meanwhile · waits, and three pieces are saved', async () => {
    const { actor, host, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send(save);
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(200, savedReply(3));
    await (await host.request(3)).reply(200, replyOf(0));
    expect(sent()).toEqual(['PUT 3', 'POST 3 saved', 'PUT 0']);
  });

  it('quantity sent · saved · emptied: the line is saved before the basket is emptied', async () => {
    const { actor, host, sent } = start();
    actor.send({ type: 'basket.setQuantity', ...shirt, quantity: 3 });
    actor.send(save);
    actor.send({ type: 'basket.clear' });
    await (await host.request(1)).reply(200, replyOf(3));
    await (await host.request(2)).reply(200, savedReply(3));
    await (await host.request(3)).reply(200, replyOf(0));
    await (await host.request(4)).reply(200, replyOf(0));
    expect(sent()).toEqual(['PUT 3', 'POST 3 saved', 'PUT 0', 'DELETE']);
  });

  it('removal sent · saved meanwhile · the line has gone when its turn comes: nothing is sent for it', async () => {
    const { actor, host, view, sent } = start();
    actor.send({ type: 'basket.removeLine', ...shirt });
    actor.send(save);
    await (await host.request(1)).reply(200, replyOf(0));
    await (await host.request(2)).reply(200, replyOf(0));
    expect(sent()).toEqual(['PUT 0', 'GET']);
    expect(view()).toMatchObject({ isEmpty: true, announcement: { kind: 'failed' } });
  });

  it('pressed twice · one add, the second press refused in sight', async () => {
    const { actor, host, refusals } = start();
    actor.send(save);
    actor.send(save);
    await (await host.request(1)).reply(200, savedReply(2));
    await (await host.request(2)).reply(200, replyOf(0));
    expect(refusals).toEqual(['alreadyAsked']);
    expect(host.requests).toHaveLength(2);
  });

  it('a line that the basket has not, and the saved basket as the main one, are refused', () => {
    const { actor, refusals } = start(0);
    actor.send(save);
    actor.send({ type: 'basket.open', namespace: 'saved' });
    expect(refusals).toEqual(['noSuchLine', 'invalidNamespace']);
  });

  it('somebody writes outside the chart between the two calls · the second waits for the lock', async () => {
    const { actor, host, commerce, sent } = start();
    let free: () => void = () => {};
    const outside = lockOf(commerce).run('setBasketQuantity', () => new Promise<void>((resolve) => (free = resolve)));
    actor.send(save);
    await (await host.request(1)).reply(200, savedReply(2));
    await settle();
    expect(sent()).toEqual(['POST 2 saved']);
    free();
    await outside;
    await (await host.request(2)).reply(200, replyOf(0));
    expect(sent()).toEqual(['POST 2 saved', 'PUT 0']);
  });
});

describe('what is saved', () => {
  it('moved · added to the basket, then taken out of what is saved · the basket shown is the main one', async () => {
    const { actor, host, view, sent } = start(0);
    actor.send(move);
    expect(view().saved.busy).toEqual(['1201']);
    await (await host.request(1)).reply(200, replyOf(2));
    await (await host.request(2)).reply(200, savedReply(0));
    expect(sent()).toEqual(['POST 2', 'PUT 0 saved']);
    expect(view()).toMatchObject({ pk: 88, count: 2, saved: { busy: [] }, announcement: { kind: 'savedMoved' } });
  });

  it('moved · the basket refuses it for stock · it stays saved, the reason beside it', async () => {
    const { actor, host, view, sent } = start(0);
    actor.send(move);
    await (await host.request(1)).reply(400, { non_field_errors: ['Sold out.'], error_code: 'OUT_OF_STOCK' });
    await settle();
    expect(sent()).toEqual(['POST 2']);
    expect(view().saved).toMatchObject({ busy: [], errors: { 1201: { messages: ['Sold out.'] } } });
  });

  it('moved · taking it out of what is saved fails · said there, and the basket is read', async () => {
    const { actor, host, view } = start(0);
    actor.send(move);
    await (await host.request(1)).reply(200, replyOf(2));
    await (await host.request(2)).reply(400, { non_field_errors: ['No.'] });
    await (await host.request(3)).reply(200, replyOf(2));
    expect(view()).toMatchObject({ count: 2, saved: { errors: { 1201: { code: 'HALF_DONE' } } } });
  });

  it('moving sent · removed meanwhile · refused in sight', async () => {
    const { actor, host, refusals } = start(0);
    actor.send(move);
    actor.send(remove);
    await (await host.request(1)).reply(200, replyOf(2));
    await (await host.request(2)).reply(200, savedReply(0));
    expect(refusals).toEqual(['alreadyAsked']);
  });

  it('removed · its reply is the saved basket, the one shown stays as it is', async () => {
    const { actor, host, view, sent } = start();
    actor.send(remove);
    await (await host.request(1)).reply(200, savedReply(0));
    await settle();
    expect(sent()).toEqual(['PUT 0 saved']);
    expect(view()).toMatchObject({
      pk: 88,
      count: 2,
      announcement: { kind: 'savedRemoved', productName: 'Linen Shirt' },
    });
  });

  it('making another basket main sent · moving pressed meanwhile · refused: it could land in the wrong one', async () => {
    const { actor, host, refusals } = start();
    actor.send({ type: 'basket.makeMain', basket: 89 });
    actor.send(move);
    await (await host.request(1)).reply(200, { basket: { ...wireBasketOf(1), pk: 89 } });
    expect(refusals).toEqual(['basketChanges']);
    expect(host.requests).toHaveLength(1);
  });
});
