import { describe, expect, it } from 'vitest';
import { basketSample } from '../contract/samples/samples.fixtures.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { type CurrencySwitch, switchCurrency } from './switch-currency.ts';

const path = '/api/client/baskets/basket/';
const empty = { ...basketSample, basketitem_set: [], unavailable_basket_products: [], total_quantity: 0 };
const full = { ...basketSample, unavailable_basket_products: [] };
const lines = full.basketitem_set.map(({ id, product, quantity }) => ({ key: `#${id}`, name: product.name, quantity }));

function setUp() {
  const { commerce, ports, host } = createTestCommerce();
  ports.path = '/tr/list/?page=2';
  const listeners = new Set<() => void>();
  let isBusy = false;
  const basket = {
    isBusy: () => isBusy,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async turn(busy: boolean) {
      isBusy = busy;
      for (const listener of [...listeners]) listener();
      await settle();
    },
  };
  const switchTo = (wanted: CurrencySwitch) => switchCurrency(commerce, basket, wanted);
  const sent = () => host.requests.map((request) => `${request.method} ${request.path.split('?')[0]}`);
  return { commerce, ports, host, basket, switchTo, sent, listeners };
}

describe('a switch of currency (Protocol gateway §9)', () => {
  it('an empty basket: look · activate · the page is loaded anew', async () => {
    const { host, switchTo, ports, sent } = setUp();
    const switching = switchTo({ code: 'usd' });
    await (await host.request(1)).reply(200, { basket: empty });
    const activation = await host.request(2);
    expect([activation.method, activation.body]).toEqual(['POST', '{"currency":"usd"}']);
    await activation.reply(200, { currency: 'usd' });
    expect(await switching).toEqual({ kind: 'switched' });
    expect(sent()).toEqual([`GET ${path}`, 'POST /api/client/users/activate-currency/']);
    expect(ports.navigations).toEqual([{ kind: 'document', url: '/tr/list/?page=2', target: 'window' }]);
  });

  it('lines in it: look · ask, nothing written · agreed · look · empty · activate', async () => {
    const { host, switchTo, sent, ports } = setUp();
    const asking = switchTo({ code: 'usd' });
    await (await host.request(1)).reply(200, { basket: full });
    expect(await asking).toEqual({ kind: 'basketHasLines', lines });
    expect(ports.navigations).toEqual([]);

    const switching = switchTo({ code: 'usd', agreed: lines });
    await (await host.request(2)).reply(200, { basket: full });
    await (await host.request(3)).reply(200, { basket: empty });
    await (await host.request(4)).reply(200, { currency: 'usd' });
    expect(await switching).toEqual({ kind: 'switched' });
    expect(sent().slice(2)).toEqual([`DELETE ${path}`, 'POST /api/client/users/activate-currency/']);
  });

  it('lines that cannot be bought are lost too: asked about', async () => {
    const { host, switchTo } = setUp();
    const asking = switchTo({ code: 'usd' });
    const unavailable = { ...empty, unavailable_basket_products: full.basketitem_set };
    await (await host.request(1)).reply(200, { basket: unavailable });
    expect(await asking).toEqual({ kind: 'basketHasLines', lines });
  });

  it('asked · another tab adds a line · agreed ✗ asked again about all of them', async () => {
    const { host, switchTo } = setUp();
    const [first] = lines;
    const switching = switchTo({ code: 'usd', agreed: first ? [{ ...first, quantity: first.quantity + 1 }] : [] });
    await (await host.request(1)).reply(200, { basket: full });
    expect(await switching).toEqual({ kind: 'basketHasLines', lines });
    expect(host.requests).toHaveLength(1);
  });

  it('asked · another tab empties the basket · agreed · activate at once', async () => {
    const { host, switchTo, sent } = setUp();
    const switching = switchTo({ code: 'usd', agreed: lines });
    await (await host.request(1)).reply(200, { basket: empty });
    await (await host.request(2)).reply(200, { currency: 'usd' });
    expect(await switching).toEqual({ kind: 'switched' });
    expect(sent()).not.toContain(`DELETE ${path}`);
  });

  it('a quantity is being written, another waits · switch waits for both · look', async () => {
    const { commerce, host, basket, switchTo, listeners } = setUp();
    await basket.turn(true);
    let end: (value: unknown) => void = () => {};
    const writing = lockOf(commerce).run('setBasketQuantity', () => new Promise((resolve) => (end = resolve)));
    const switching = switchTo({ code: 'usd' });
    await settle();
    expect(host.requests).toHaveLength(0);
    end(undefined);
    await writing;
    await settle();
    expect(host.requests).toHaveLength(0);
    await basket.turn(false);
    await (await host.request(1)).reply(200, { basket: empty });
    await (await host.request(2)).reply(200, { currency: 'usd' });
    await switching;
    expect(listeners.size).toBe(0);
  });

  it('switch · switch again · the second one waits for the first and looks for itself', async () => {
    const { host, switchTo } = setUp();
    const first = switchTo({ code: 'usd' });
    await host.request(1);
    const second = switchTo({ code: 'eur' });
    await (await host.request(1)).reply(200, { basket: full });
    expect(await first).toMatchObject({ kind: 'basketHasLines' });
    // The second one waited for the first and looked for itself.
    await (await host.request(2)).reply(200, { basket: full });
    expect(await second).toMatchObject({ kind: 'basketHasLines' });
  });

  it.each([
    ['looking', 0, false],
    ['emptying', 1, false],
    ['activating', 2, true],
  ])('%s fails: the old currency stays', async (_step, answered, isBasketEmptied) => {
    const { host, switchTo, ports } = setUp();
    const switching = switchTo({ code: 'usd', agreed: lines });
    if (answered > 0) await (await host.request(1)).reply(200, { basket: full });
    if (answered > 1) await (await host.request(2)).reply(200, { basket: empty });
    await (await host.request(answered + 1)).reply(400, { non_field_errors: ['No.'] });
    expect(await switching).toEqual({ kind: 'failed', isBasketEmptied });
    expect(ports.navigations).toEqual([]);
  });
});
