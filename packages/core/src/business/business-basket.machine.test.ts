import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { createTestCommerce, settle } from '../test-ports.ts';
import { businessBasketOf, wireBusinessBasketOf } from './business-basket.fixtures.ts';
import { businessBasketMachine } from './business-basket.machine.ts';
import { unusedBusinessServices } from './business-basket.model.ts';
import { selectBusinessBasket, viewBusinessBasket } from './business-basket.select.ts';
import type { BusinessBasketEmitted } from './business-basket.types.ts';
import { startBusinessBasket } from './start-business-basket.ts';

const mug = { product: 1201, division: 2 } as const;

/** A running business basket before a host that answers by hand. */
function start() {
  const shop = createTestCommerce();
  const actor = startBusinessBasket(shop.commerce, businessBasketOf(1));
  const emitted: BusinessBasketEmitted[] = [];
  for (const type of ['command.refused', 'command.written', 'command.failed'] as const) {
    actor.on(type, (event) => emitted.push(event));
  }
  const view = () => selectBusinessBasket(actor.getSnapshot());
  const sent = () =>
    shop.host.requests.map(({ method, path, body }) => {
      const { pathname } = new URL(path, 'http://shop.test');
      return `${method} ${pathname.replace('/api/client', '')} ${body}`;
    });
  return { ...shop, actor, emitted, view, sent };
}

const tookDraft = { detail: 'ok', skipped: ['Old vase'] };

describe('business basket', () => {
  it('can be created and started: it rests on what is on screen and asks nothing', async () => {
    const input = { services: unusedBusinessServices, basket: businessBasketOf(1) };
    expect(initialTransition(businessBasketMachine, input)[0].value).toBe('resting');
    const { host, view } = start();
    await settle();
    expect(host.requests).toHaveLength(0);
    expect(view()).toEqual(viewBusinessBasket(businessBasketOf(1)));
    expect(view()).toMatchObject({ currency: 'try', quantity: 1, total: 10000, asked: { 2: 10000 } });
  });

  it.each([
    [
      { type: 'line.set', ...mug, quantity: 3 },
      'PUT /b2b/basket/',
      { division: 2, product_remote_id: 1201, quantity: 3 },
    ],
    [
      { type: 'line.add', ...mug, quantity: 2 },
      'POST /b2b/basket/',
      { division: 2, product_remote_id: 1201, quantity: 2 },
    ],
    [{ type: 'line.remove', product: 1201 }, 'DELETE /b2b/basket/', { product_remote_id: 1201 }],
    [{ type: 'basket.clear' }, 'DELETE /b2b/basket/', {}],
    [{ type: 'draft.save', name: 'Spring' }, 'POST /b2b/basket/save/', { name: 'Spring' }],
    [{ type: 'quotation.create', name: 'Spring' }, 'POST /b2b/my-quotations/', { name: 'Spring' }],
  ] as const)('%o is one call, and its reply is the basket', async (event, line, body) => {
    const { actor, host, view, sent, emitted } = start();
    actor.send(event);
    expect(view()).toMatchObject({ isBusy: true, pending: [event.type] });
    await (await host.request(1)).reply(200, {
      ...wireBusinessBasketOf(7),
      quotation: { id: 4, number: 'Q2026000004' },
    });
    expect(sent()[0]?.startsWith(line)).toBe(true);
    expect(JSON.parse(host.requests[0]?.body || '{}')).toEqual(body);
    expect(view()).toMatchObject({ isBusy: false, quantity: 7 });
    expect(emitted).toMatchObject([{ type: 'command.written', result: { quotation: 'Q2026000004' } }]);
    expect(host.requests).toHaveLength(1);
  });

  it('takes a draft up, tells what is not sold any more, and reads the basket', async () => {
    const { actor, host, view, emitted } = start();
    actor.send({ type: 'draft.load', draft: 5 });
    await (await host.request(1)).reply(200, tookDraft);
    expect(emitted).toMatchObject([{ type: 'command.written', result: { skipped: ['Old vase'] } }]);
    const read = await host.request(2);
    expect(read.method).toBe('GET');
    expect(view().isRefreshing).toBe(true);
    await read.reply(200, wireBusinessBasketOf(4));
    expect(view().quantity).toBe(4);
  });
});

describe('races', () => {
  it('2 wanted · 3 and 4 wanted before the reply · 2 and 4 are sent, the screen shows the newest all along', async () => {
    const { actor, host, view } = start();
    const shown = () => view().lines[0]?.quantities[2];
    actor.send({ type: 'line.set', ...mug, quantity: 2 });
    actor.send({ type: 'line.set', ...mug, quantity: 3 });
    actor.send({ type: 'line.set', ...mug, quantity: 4 });
    expect(shown()).toBe(4);
    await (await host.request(1)).reply(200, wireBusinessBasketOf(2));
    expect(shown()).toBe(4);
    await (await host.request(2)).reply(200, wireBusinessBasketOf(4));
    expect([shown(), view().isBusy, host.requests.length]).toEqual([4, false, 2]);
  });

  it('amount changed · offer asked for · amount refused · nothing is sent, both say why', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'line.set', ...mug, quantity: 9 });
    actor.send({ type: 'quotation.create', name: 'Spring' });
    await (await host.request(1)).reply(400, { quantity: ['Too many.'] });
    await settle();
    expect(host.requests).toHaveLength(1);
    expect(view().lines[0]?.error?.fields).toEqual({ quantity: ['Too many.'] });
    expect(view().errors['quotation.create']).not.toBeNull();
  });

  it('offer refused · amount changed · the refusal is over, the basket is another', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'quotation.create', name: 'Spring' });
    await (await host.request(1)).reply(400, { non_field_errors: ['More than the limit of: Izmir.'] });
    expect(view().errors['quotation.create']?.messages).toEqual(['More than the limit of: Izmir.']);
    actor.send({ type: 'line.set', ...mug, quantity: 1 });
    expect(view().errors['quotation.create']).toBeNull();
  });

  it('basket is being sent · a change · refused visibly, nothing sent', async () => {
    const { actor, host, emitted } = start();
    actor.send({ type: 'quotation.create', name: 'Spring' });
    actor.send({ type: 'line.set', ...mug, quantity: 2 });
    actor.send({ type: 'quotation.create', name: 'Spring' });
    expect(emitted).toMatchObject([{ reason: 'basketIsLeaving' }, { reason: 'basketIsLeaving' }]);
    await (await host.request(1)).reply(200, wireBusinessBasketOf(0));
    await settle();
    expect(host.requests).toHaveLength(1);
  });

  it('offer asked for · reply lost · never sent again, the basket is read and shows the truth', async () => {
    const { actor, host, view } = start();
    actor.send({ type: 'quotation.create', name: 'Spring' });
    await (await host.request(1)).fail();
    await (await host.request(2)).reply(200, wireBusinessBasketOf(0));
    expect(host.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(view()).toMatchObject({ quantity: 0, errors: { 'quotation.create': { code: 'FETCH_FAILED' } } });
  });

  it('another tab changes the basket · read; own write · not read', async () => {
    const { actor, host, commerce, view } = start();
    commerce.signals.emit({ type: 'invalidated', tags: ['BasketB2b'] });
    await (await host.request(1)).reply(200, wireBusinessBasketOf(5));
    expect(view().quantity).toBe(5);
    actor.send({ type: 'line.add', ...mug, quantity: 1 });
    await (await host.request(2)).reply(200, wireBusinessBasketOf(6));
    await settle();
    expect(host.requests).toHaveLength(2);
  });
});
