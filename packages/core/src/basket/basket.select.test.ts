import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { BasketSchema } from '../contract/basket.ts';
import { readReply } from '../contract/reply.ts';
import { createShopConfig } from '../shop-config.ts';
import { basketOf, wireBasketOf } from './basket.fixtures.ts';
import { basketMachine } from './basket.machine.ts';
import { unusedServices } from './basket.model.ts';
import { selectBasket, selectLineState, viewBasket } from './basket.select.ts';

const shop = createShopConfig();
const snapshotOf = (basket?: ReturnType<typeof basketOf>) =>
  createActor(basketMachine, {
    input: { services: unusedServices, currency: shop.currencies.default, ...(basket ? { basket } : {}) },
  }).getSnapshot();

describe('the basket view', () => {
  it('shows lines in minor units, with the labels of the variant', () => {
    expect(selectBasket(snapshotOf(basketOf(2, 'TEST10')))).toMatchObject({
      status: 'ready',
      isEmpty: false,
      count: 2,
      currency: 'try',
      currencyLabel: 'TL',
      total: 69_980,
      voucher: { code: 'TEST10', isBusy: false, error: null },
      lines: [
        {
          key: '1201',
          product: 1201,
          name: 'Linen Shirt',
          path: '/linen-shirt-m/',
          image: '/media/p/ls.webp',
          attributeLabels: [{ key: 'size', label: 'Medium' }],
          quantity: 2,
          stock: 8,
          unitPrice: 34_990,
          listPrice: 44_990,
          total: 69_980,
          isBusy: false,
          error: null,
        },
      ],
    });
  });

  it('names the voucher that sign-in dropped, with a reason that is known, and none where a host tells nothing', () => {
    const dropped = (wire: object) => {
      const read = readReply(BasketSchema, { ...wireBasketOf(1), ...wire });
      return read.ok && viewBasket(read.value, 'try').voucher.dropped;
    };
    const named = { code: 'MIN1000', reason: 'VOUCHER_MINIMUM' };
    expect(dropped({ dropped_voucher: named })).toEqual(named);
    expect(dropped({ dropped_voucher: { code: 'MIN1000', reason: 'FULL_MOON' } })).toEqual({ ...named, reason: null });
    expect(dropped({ dropped_voucher: null })).toBeNull();
    expect(dropped({})).toBeNull();
  });

  it('falls back to the currency of the shop while the basket is empty', () => {
    expect(selectBasket(snapshotOf(basketOf(0)))).toMatchObject({ isEmpty: true, currency: 'try', total: 0, count: 0 });
  });

  it.each([0, 2])('is the same with and without a chart: %i pieces', (quantity) => {
    const basket = basketOf(quantity);
    expect(viewBasket(basket, 'try')).toEqual(selectBasket(snapshotOf(basket)));
  });

  it('shows a bundle’s parts under its line, and campaigns beside the line they lower', () => {
    const basket = basketOf(1);
    const [line] = basket.basketitemSet;
    if (!line) throw new Error('no line');
    const part = { ...line, id: 502, parent: 501, quantity: 2, unitPrice: '0.00', totalAmount: '0.00' };
    const badge = { description: '3 for 2', discount: '34.99' };
    const bundle = { ...basket, basketitemSet: [{ ...line, offerBadges: [badge] }, part, { ...part, parent: 999 }] };
    const view = viewBasket(bundle, 'try');
    expect(view.lines).toHaveLength(2);
    expect(view.lines[0]).toMatchObject({
      offers: [{ description: '3 for 2', amount: 3_499 }],
      parts: [{ key: '#502', name: 'Linen Shirt', quantity: 2, attributeLabels: [{ key: 'size', label: 'Medium' }] }],
    });
    // The part is no line of its own: the product's page counts what was put in by itself.
    expect(selectLineState(snapshotOf({ ...bundle, basketitemSet: [part] }), { product: 1201 }).quantity).toBe(0);
  });

  it('knows nothing before the first reply, and says so', () => {
    expect(selectBasket(snapshotOf())).toMatchObject({
      status: 'loading',
      isEmpty: false,
      isRefreshing: false,
      count: null,
      lines: [],
      total: 0,
      error: null,
    });
  });

  it('lists what cannot be bought apart', () => {
    const [line] = basketOf(1).basketitemSet;
    const basket = { ...basketOf(0), unavailableBasketProducts: line ? [line] : [] };
    expect(selectBasket(snapshotOf(basket))).toMatchObject({
      isEmpty: false,
      lines: [],
      unavailable: [{ product: 1201 }],
    });
  });

  it.each([
    ['still needs something', '39.90', '1750.00', { cost: 3_990, untilFree: 105_020 }],
    ['has it free', '0.00', '1750.00', { cost: 0, untilFree: null }],
    ['has reached an amount and pays all the same', '39.90', '699.80', { cost: 3_990, untilFree: null }],
    ['never has it free', '39.90', null, { cost: 3_990, untilFree: null }],
  ])('tells how it is delivered: a basket that %s', (_name, shippingAmount, freeFrom, expected) => {
    const deliveryPromise = { days: { from: 2, to: 4 }, shippingAmount, freeFrom };
    const { delivery } = viewBasket({ ...basketOf(2), deliveryPromise }, 'try');
    expect(delivery).toEqual({ days: { from: 2, to: 4 }, ...expected });
    expect(viewBasket(basketOf(2), 'try').delivery).toBeNull();
  });

  it('tells a product page about its line alone', () => {
    const snapshot = snapshotOf(basketOf(2));
    expect(selectLineState(snapshot, { product: 1201 })).toEqual({ quantity: 2, isBusy: false, error: null });
    expect(selectLineState(snapshot, { product: 7 })).toEqual({ quantity: 0, isBusy: false, error: null });
  });
});
