// Shows C59, C60 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const bag = (quantity: number, changes = {}) => ({
  product: {
    pk: 1997,
    name: 'Paper bag',
    absolute_url: '/paper-bag/',
    price: '19.90',
    productimage_set: [{ image: '/bag.svg' }],
  },
  quantity,
  max_quantity: 5,
  ...changes,
});
const located = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping };
const withBags = (quantity: number, revision: number): WireReply => ({
  pages: { ...located, DeliveryBagsPage: { delivery_bags: [bag(quantity)] }, ...pages.note, ...pages.payment },
  preOrder: preOrders.shipped,
  revision,
});

describe('bags', () => {
  it('are closed where the host has none', async () => {
    const run = startRun();
    await run.sent('read').reply({ pages: located, preOrder: preOrders.located });
    expect(run.view().bags).toEqual({ isOpen: false, items: [], errors: null });
  });

  it('show price, number and limit, at once the number wanted, and what the host says against it', async () => {
    const run = startRun();
    await run
      .sent('read')
      .reply({ ...withBags(0, 3), pages: { ...withBags(0, 3).pages, ...pages.bin }, preOrder: preOrders.cardChosen });
    expect(run.view().bags).toEqual({
      isOpen: true,
      errors: null,
      items: [{ key: 1997, name: 'Paper bag', image: '/bag.svg', price: 1990, quantity: 0, max: 5, isBusy: false }],
    });
    run.submit('DeliveryBagsPage', { product: 1997, quantity: 2 });
    expect(run.view().bags.items).toMatchObject([{ quantity: 2, isBusy: true }]);
    const errors = { quantity: ['Only 1 left.'] };
    await run.calls.at(-1)?.reply({
      pages: { DeliveryBagsPage: { delivery_bags: [bag(0, { max_quantity: null })] } },
      preOrder: preOrders.cardChosen,
      errors,
      revision: 3,
    });
    expect(run.view().bags).toMatchObject({
      errors: { fields: errors },
      items: [{ quantity: 0, max: null, isBusy: false }],
    });
    run.submit('DeliveryBagsPage', { product: 1997, quantity: 1 });
    await run.calls.at(-1)?.reply({
      pages: {
        ...pages.shipping,
        DeliveryBagsPage: { delivery_bags: [bag(1)] },
        ...pages.note,
        ...pages.payment,
        ...pages.bin,
      },
      preOrder: preOrders.cardChosen,
      revision: 4,
    });
    expect(run.view().bags).toMatchObject({ errors: null, items: [{ quantity: 1, isBusy: false }] });
  });
});

describe('the gift box', () => {
  it('is shown with its price while the pre-order has one, and without where the host only says that there is one', async () => {
    const run = startRun();
    const box = { note: null, gift_video: false, gift_video_notification_sent: false, price: '49.9' };
    await run.sent('read').reply({ ...withBags(0, 3), preOrder: { ...preOrders.shipped, gift_box: box } });
    expect(run.view().giftBox).toEqual({ price: 4990, note: null });
    const without = startRun();
    await without.sent('read').reply(withBags(0, 3));
    expect(without.view().giftBox).toBeNull();
    const unpriced = startRun();
    const { pages: listed, ...rest } = withBags(0, 3);
    await unpriced.sent('read').reply({ ...rest, pages: { ...listed, IndexPage: { has_gift_box: true } } });
    expect(unpriced.view().giftBox).toEqual({ price: null, note: null });
  });
});
