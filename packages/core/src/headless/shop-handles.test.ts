import { describe, expect, it } from 'vitest';
import { basketOf, wireBasketOf } from '../basket/basket.fixtures.ts';
import type { AccountOrder } from '../contract/account-order.ts';
import { wireReasons } from '../orders/cancellation.fixtures.ts';
import { orderItem } from '../orders/order-item.fixtures.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createBasket } from './create-basket.ts';
import { createCancellation } from './create-cancellation.ts';
import { createFavourites } from './create-favourites.ts';
import { createMiniBasket } from './create-mini-basket.ts';

const mug = { product: 1201, name: 'Mug' };
const page = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });

describe('favourites', () => {
  const open = async () => {
    const shop = createTestCommerce();
    const favourites = createFavourites(shop);
    await (await shop.host.request(1)).reply(200, page());
    return { ...shop, favourites };
  };

  it('added: the button is busy until the host answers', async () => {
    const { favourites, host } = await open();
    const result = favourites.send('favourites.add', mug);
    expect(favourites.getView().products).toEqual({ 1201: { state: 'adding', error: null } });
    await (await host.request(2)).reply(201, { pk: 7, product: 1201 });
    expect(await result).toEqual({ ok: true });
    expect(favourites.getView().products).toEqual({ 1201: { state: 'yes', error: null } });
    expect(await favourites.send('favourites.add', mug)).toEqual({ ok: false, reason: 'alreadyThere' });
    favourites.stop();
  });

  it('the write in flight · stopped', async () => {
    const { favourites } = await open();
    const result = favourites.send('favourites.add', mug);
    favourites.stop();
    expect(await result).toEqual({ ok: false, reason: 'stopped' });
  });

  it('pressed again while it is sent: busy · refused by the host: the error', async () => {
    const { favourites, host } = await open();
    const first = favourites.send('favourites.add', mug);
    expect(await favourites.send('favourites.remove', mug)).toEqual({ ok: false, reason: 'busy' });
    await (await host.request(2)).reply(404, {});
    expect(await first).toMatchObject({ ok: false, reason: 'refused', error: { code: 'NOT_FOUND' } });
    favourites.stop();
  });
});

describe('the mini basket', () => {
  it('something is added: it shows itself · closed', async () => {
    const { commerce, host } = createTestCommerce();
    const basket = createBasket({ commerce, basket: basketOf(2) });
    const mini = createMiniBasket({ commerce, basket });
    const added = basket.send('basket.addLine', { product: 1201, quantity: 1 });
    await (await host.request(1)).reply(200, { basket: wireBasketOf(3) });
    await added;
    expect(mini.getView()).toMatchObject({ isOpen: true, isPreview: true });
    expect(await mini.send('miniBasket.close')).toEqual({ ok: true });
    expect(mini.getView().isOpen).toBe(false);
  });
});

describe('a cancellation', () => {
  const order = {
    number: '100012',
    currency: { value: 'TRY', label: 'TL' },
    isPayable: false,
    refundAmount: '0.00',
    refundTerms: null,
    discountitemSet: [],
  };
  const open = async () => {
    const shop = createTestCommerce();
    const items = [orderItem(12, { isCancellable: true }), orderItem(13, { isCancellable: true })];
    const orders = [{ ...order, orderitemSet: items } as unknown as AccountOrder];
    const cancellation = createCancellation({ ...shop, orders });
    await (await shop.host.request(1)).reply(200, page(...wireReasons()));
    return { ...shop, cancellation };
  };

  it('nothing chosen · no reason · the question · sent · the order is read again', async () => {
    const { cancellation, host } = await open();
    expect(await cancellation.send('cancellation.submit')).toMatchObject({ reason: 'invalid', field: 'lines' });
    await cancellation.send('line.choose', { id: 12, isChosen: true });
    expect(await cancellation.send('cancellation.submit')).toMatchObject({ reason: 'invalid', field: '12.reason' });
    await cancellation.send('answer.give', { of: '12', change: { reason: '1' } });
    expect(await cancellation.send('cancellation.submit')).toEqual({ ok: true });
    expect(cancellation.getView().isConfirming).toBe(true);
    const result = cancellation.send('cancellation.confirm');
    await (await host.request(2)).reply(400, { non_field_errors: ['It is sent already.'] });
    expect(await result).toMatchObject({ ok: false, reason: 'refused' });
    expect(await cancellation.send('cancellation.confirm')).toMatchObject({ ok: false, reason: 'notNow' });
    cancellation.stop();
  });
});
