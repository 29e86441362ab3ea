// Shows B7, B8, B13 (docs/rules/traced-rules.md).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addressSample,
  basketReplySample,
  miniBasketSample,
  productDetailSample,
} from '../contract/samples/samples.fixtures.ts';
import { addBasketLine } from '../http/basket-endpoints.ts';
import { createAccountQueries } from './create-account-queries.ts';
import { answer, pass, start, words } from './create-queries.fixtures.ts';
import { keptAfterLastUse } from './query-maker.ts';

// The query core keeps its own time; every other clock in core is injected.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the four words (ruling 7)', () => {
  it('uninitialized → pending → fulfilled', async () => {
    const { host, queries } = start();
    const handle = queries.miniBasket();
    const heard = words(handle);
    await answer(host, 1, miniBasketSample);
    expect(new Set(heard)).toEqual(new Set(['uninitialized', 'pending', 'fulfilled']));
    expect(handle.status).toBe('fulfilled');
    expect(handle.getSnapshot().data?.totalQuantity).toBe(2);
  });

  it('uninitialized → pending → rejected, with the error', async () => {
    const { host, queries } = start();
    const handle = queries.product(9);
    const heard = words(handle);
    await answer(host, 1, { detail: 'Not found.' }, 404);
    expect(heard.at(-1)).toBe('rejected');
    expect(handle.getSnapshot().error).toMatchObject({ kind: 'http', status: 404, code: 'NOT_FOUND' });
  });

  it('gives the same snapshot object until something changes, whoever asks', async () => {
    const { host, queries } = start();
    expect(queries.miniBasket().getSnapshot()).toBe(queries.miniBasket().getSnapshot());
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    expect(queries.miniBasket().getSnapshot()).toBe(queries.miniBasket().getSnapshot());
  });
});

describe('sharing and keeping', () => {
  it('A asks · B asks the same: one request, two replies', async () => {
    const { host, queries } = start();
    const both = Promise.all([queries.product(1201).fetch(), queries.product(1201).fetch()]);
    await answer(host, 1, productDetailSample);
    expect((await both).map(({ product }) => product.pk)).toEqual([1201, 1201]);
    expect(host.requests).toHaveLength(1);
  });

  it('tells other values apart', async () => {
    const { host, queries } = start();
    words(queries.product(1201));
    words(queries.product(1201, { size: 'L' }));
    await pass();
    expect(host.requests.map(({ path }) => path.split('&options')[0])).toEqual([
      expect.stringContaining('/product/1201/?options'),
      expect.stringContaining('/product/1201/?size=L'),
    ]);
  });

  it('forgets 60 s after the last observer left, not a millisecond before', async () => {
    const { host, queries } = start();
    const handle = queries.miniBasket();
    const end = handle.subscribe(() => {});
    await answer(host, 1, miniBasketSample);
    await pass(10 * keptAfterLastUse);
    expect(handle.status).toBe('fulfilled');
    end();
    await pass(keptAfterLastUse - 1);
    expect(handle.status).toBe('fulfilled');
    await pass(1);
    expect(handle.status).toBe('uninitialized');
  });

  it('reads nothing when a server has primed it', async () => {
    const { host, queries } = start();
    queries.contract('sales').prime('<p>Terms</p>');
    words(queries.contract('sales'));
    await pass();
    expect(host.requests).toHaveLength(0);
    await expect(queries.contract('sales').fetch()).resolves.toBe('<p>Terms</p>');
  });

  it('leaves nothing behind when a request is over', async () => {
    const { host, queries } = start();
    const done = queries.product(1201).fetch();
    await answer(host, 1, productDetailSample);
    await done;
    queries.clear();
    expect(vi.getTimerCount()).toBe(0);
    expect(queries.product(1201).status).toBe('uninitialized');
  });
});

describe('tags', () => {
  it('a basket write → watched basket reads are read again, a product is not', async () => {
    const { commerce, host, queries } = start();
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    words(queries.product(1201));
    await answer(host, 2, productDetailSample);
    const write = commerce.http.call(addBasketLine, { body: { product: 1201, quantity: 1 } });
    await answer(host, 3, basketReplySample);
    await write;
    await answer(host, 4, { ...miniBasketSample, total_quantity: 3 });
    expect(host.requests.at(-1)?.path).toContain('/baskets/basket/mini/');
    expect(queries.miniBasket().getSnapshot().data?.totalQuantity).toBe(3);
    expect(host.requests).toHaveLength(4);
  });

  it('an unwatched entry is read again when somebody next asks, not before', async () => {
    const { commerce, host } = start();
    const queries = createAccountQueries(commerce);
    const done = queries.addresses().fetch();
    await answer(host, 1, { count: 0, next: null, previous: null, results: [] });
    await done;
    commerce.signals.emit({ type: 'invalidated', tags: ['Addresses'] });
    await pass();
    expect(host.requests).toHaveLength(1);
    const again = queries.addresses().fetch();
    await answer(host, 2, { count: 1, next: null, previous: null, results: [addressSample] });
    expect(await again).toHaveLength(1);
  });

  it('read sent · write done · old reply arrives ✗ · read again ✓', async () => {
    const { commerce, host, queries } = start();
    const handle = queries.miniBasket();
    words(handle);
    const old = await host.request(1);
    commerce.signals.emit({ type: 'invalidated', tags: ['Basket'] });
    await old.reply(200, { ...miniBasketSample, total_quantity: 1 });
    await pass();
    expect(handle.status).toBe('pending');
    await answer(host, 2, { ...miniBasketSample, total_quantity: 2 });
    expect(handle.getSnapshot()).toMatchObject({ status: 'fulfilled', data: { totalQuantity: 2 } });
  });

  it('passes over signals that are no invalidation', async () => {
    const { commerce, host, queries } = start();
    words(queries.miniBasket());
    await answer(host, 1, miniBasketSample);
    commerce.signals.emit({ type: 'unauthorized' });
    await pass();
    expect(host.requests).toHaveLength(1);
  });
});
