import { describe, expect, it } from 'vitest';
import { pages, preOrders, store, wireAddress, wireBasket } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const promise = { days_from: 2, days_to: 4, shipping_amount: '39.90', free_from: '1750.00' };

/** The summary for this pre-order. */
async function summaryOf(preOrder: Readonly<Record<string, unknown>>) {
  const run = startRun();
  await run.sent('read').reply({ pages: pages.index, preOrder, template_name: 'orders/index.html' });
  return run.view().summary;
}

describe('what shipping will cost', () => {
  const basket = { ...wireBasket(), delivery_promise: promise };
  const nothing = { ...preOrders.nothingChosen, basket };

  it.each([
    ['is promised while nobody is known', { basket, total_amount: '699.80' }, 3_990],
    ['is promised while nothing is chosen', nothing, 3_990],
    [
      'is promised as free',
      { ...nothing, basket: { ...basket, delivery_promise: { ...promise, shipping_amount: '0.00' } } },
      0,
    ],
    [
      'is known, or nobody brings it, once there is an address',
      { ...nothing, shipping_address: wireAddress(310) },
      null,
    ],
    ['is nothing where the order is fetched', { ...nothing, delivery_option: store }, null],
    ['is not known where the host does not say', { ...nothing, basket: wireBasket() }, null],
  ])('%s', async (_name, preOrder, expected) => {
    expect((await summaryOf(preOrder)).promisedShipping).toBe(expected);
  });
});

it('names the voucher that sign-in dropped (ruling 38)', async () => {
  const dropped = { code: 'MIN1000', reason: 'VOUCHER_MINIMUM' };
  const basket = { ...wireBasket(), dropped_voucher: dropped };
  expect((await summaryOf({ basket, total_amount: '699.80' })).droppedVoucher).toEqual(dropped);
  expect((await summaryOf({ basket: wireBasket(), total_amount: '699.80' })).droppedVoucher).toBeNull();
});
