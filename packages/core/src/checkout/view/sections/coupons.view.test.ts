import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply, wireBasket } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const welcome = {
  pk: 21,
  code: 'WELCOME',
  name: 'Welcome gift',
  description: '25 off',
  discount: '25.00',
  currency_type: 'try',
  end_datetime: null,
  is_applied: false,
  is_applicable: true,
};
const big = { pk: 22, code: 'BIGBUY', discount: '100', is_applicable: false, reason: 'From 1000.00 TL.' };
const before = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.payment };

function reply(revision: number, coupons: readonly object[], changes: object = {}): WireReply {
  const preOrder = { ...preOrders.ready, ...changes };
  return { pages: { ...before, CouponSelectionPage: { coupons } }, preOrder, revision };
}

describe('coupons (checkout.md §4.3)', () => {
  it('shows what each does, in minor units, and why one does not apply', async () => {
    const run = startRun();
    await run.sent('read').reply(reply(8, [welcome, big]));
    expect(run.view().coupons).toEqual({
      isOpen: true,
      isLoading: false,
      isBusy: false,
      errors: null,
      items: [
        {
          key: 21,
          code: 'WELCOME',
          name: 'Welcome gift',
          description: '25 off',
          discount: 2500,
          currency: 'try',
          endsAt: null,
          isApplied: false,
          isApplicable: true,
          reason: '',
          isBusy: false,
        },
        expect.objectContaining({ key: 22, name: 'BIGBUY', discount: 10_000, isApplicable: false }),
      ],
    });
    expect(run.view().coupons.items[1]?.reason).toBe('From 1000.00 TL.');
  });

  it('is asked for on demand, with one request, and does not take the screen away', async () => {
    const run = startRun();
    await run.sent('read').reply(reply(8, [welcome]));
    void run.send('coupon.load');
    expect(run.view().coupons.isLoading).toBe(true);
    expect(run.view().screen).toBe('steps');
    await run.sent('read CouponSelectionPage').reply(reply(8, [welcome, big]));
    expect(run.view().coupons).toMatchObject({ isLoading: false, items: [{ key: 21 }, { key: 22 }] });
  });

  it('marks the one on its way, takes the new sums, and tells the basket', async () => {
    const run = startRun();
    await run.sent('read').reply(reply(8, [welcome, big]));
    run.submit('CouponSelectionPage', { coupon: 21, action: 'add' });
    expect(run.view().coupons).toMatchObject({ isBusy: true, items: [{ isBusy: true }, { isBusy: false }] });
    const basket = {
      ...wireBasket(),
      total_discount_amount: '25.00',
      discounts: [{ description: 'Welcome gift', discount: '25.00' }],
    };
    const sums = { basket, total_amount: '714.70', unpaid_amount: '714.70' };
    await run.sent('shopper CouponSelectionPage 21 add').reply(reply(9, [{ ...welcome, is_applied: true }, big], sums));
    expect(run.view().coupons.items[0]).toMatchObject({ isApplied: true, isBusy: false });
    expect(run.view().discounts).toEqual([{ label: 'Welcome gift', amount: 2500 }]);
    expect(run.view().totals).toMatchObject({
      discount: 2500,
      total: 71_470,
    });
    expect(run.emitted).toContainEqual(expect.objectContaining({ type: 'basket.changed' }));
  });

  it('keeps a refusal with the coupons', async () => {
    const run = startRun();
    await run.sent('read').reply(reply(8, [welcome, big]));
    run.submit('CouponSelectionPage', { coupon: 22, action: 'add' });
    await run.sent('shopper CouponSelectionPage 22 add').reply({
      ...reply(8, [welcome, big]),
      pages: { CouponSelectionPage: { coupons: [welcome, big] } },
      errors: { non_field_errors: ['Not this one.'] },
      error_code: 'COUPON_NOT_APPLICABLE',
    });
    expect(run.view().coupons.errors).toMatchObject({ messages: ['Not this one.'], code: 'COUPON_NOT_APPLICABLE' });
    expect(run.view().screen).toBe('steps');
  });

  it('that is gone is told until the shopper does something, also when a choice is made for them meanwhile', async () => {
    const run = startRun();
    await run.sent('read').reply(reply(8, [{ ...welcome, is_applied: true }]));
    void run.send('order.invalidate');
    const notifications = ['The coupon was removed.'];
    const { installments, bin } = pages;
    const gone = reply(9, [welcome], { notifications, installment: null });
    await run.sent('read').reply({ ...gone, pages: { ...gone.pages, ...bin, ...installments } });
    expect(run.view().notifications).toEqual(notifications);
    run.submit('BinNumberPage', { bin: '454360' });
    const plans = { pages: installments, preOrder: { ...preOrders.cardChosen, notifications }, revision: 10 };
    await run.sent('shopper BinNumberPage 454360').reply(plans);
    const chosen = { pages: pages.confirm, preOrder: preOrders.ready, revision: 11 };
    await run.sent('automatic InstallmentSelectionPage 901').reply(chosen);
    expect(run.view().notifications).toEqual(notifications);
    run.submit('CouponSelectionPage', { coupon: 21, action: 'add' });
    expect(run.view().notifications).toEqual(notifications);
    await run.sent('shopper CouponSelectionPage 21 add').reply(reply(12, [{ ...welcome, is_applied: true }]));
    expect(run.view().notifications).toEqual([]);
  });
});
