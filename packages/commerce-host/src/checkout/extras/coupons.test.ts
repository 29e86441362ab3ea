import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coupon } from '../../db/schema/basket.table.ts';
import { ledger, order } from '../../db/schema/orders.table.ts';
import { findUnbalanced } from '../../orders/order.repository.ts';
import { isMoved, isPlaced } from '../../testing/placed-orders.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  chooseCard,
  confirm,
  contextOf,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, goToPaymentAs, orderOf, refusalOf } from '../methods-journey.fixture.ts';

const CARD = '4543600000000003';
const COUPONS = 'CouponSelectionPage';

let host: TestHost;
beforeEach(async () => {
  host = await createOpenHost();
});
afterEach(() => host.close());

function choose(shopper: TestShopper, pk: number, action = 'add'): Promise<TestReply> {
  return post(shopper, COUPONS, { coupon: String(pk), action });
}

function couponOf(reply: TestReply, pk: number): unknown {
  const coupons = pick(contextOf(reply, COUPONS), 'coupons');
  return Array.isArray(coupons) ? coupons.find((entry) => pick(entry, 'pk') === pk) : undefined;
}

function sums(reply: TestReply): readonly unknown[] {
  return [
    preOrder(reply, 'basket', 'total_discount_amount'),
    preOrder(reply, 'total_amount'),
    preOrder(reply, 'unpaid_amount'),
  ];
}

async function usedAt(pk: number): Promise<Date | null | undefined> {
  const [row] = await host.db.select({ usedAt: coupon.usedAt }).from(coupon).where(eq(coupon.pk, pk));
  return row?.usedAt;
}

describe('CouponSelectionPage (Protocol checkout §4.3)', () => {
  it('lists the coupons with what they do, and why one does not', async () => {
    const ada = host.shopper();
    const reply = expectGood(await goToPaymentAs(ada));
    expect(couponOf(reply, 21)).toEqual({
      pk: 21,
      code: 'WELCOME',
      name: 'Welcome gift',
      description: '25 off any order',
      discount: '25.00',
      currency_type: 'try',
      end_datetime: null,
      is_applied: false,
      is_applicable: true,
      reason: null,
    });
    expect(couponOf(reply, 22)).toMatchObject({ is_applicable: false });
    expect(pick(couponOf(reply, 22), 'reason')).toBe(
      'This coupon requires products worth at least 1,000.00 TL after other discounts. You have 699.80 TL.',
    );
  });

  it('lowers the total, clears the installment, lists from shipping on; removed, all is as before', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    const ready = await chooseCard(ada, CARD);
    expect(sums(ready)).toEqual(['0.00', '739.70', '739.70']);

    const applied = expectGood(await choose(ada, 21, 'apply'));
    expect(sums(applied)).toEqual(['25.00', '714.70', '714.70']);
    expect([preOrder(applied, 'installment'), listed(applied)[0], listed(applied).at(-1)]).toEqual([
      null,
      'ShippingOptionSelectionPage',
      'InstallmentSelectionPage',
    ]);
    expect(couponOf(applied, 21)).toMatchObject({ is_applied: true });
    expect(pick((await ada.get('/baskets/basket/')).body, 'basket', 'discounts')).toEqual([
      { description: 'Welcome gift', discount: '25.00' },
    ]);
    const again = expectGood(await choose(ada, 21));
    expect(again.body.revision).toBe(applied.body.revision);

    const removed = expectGood(await choose(ada, 21, 'remove'));
    expect(sums(removed)).toEqual(['0.00', '739.70', '739.70']);
    expect(couponOf(removed, 21)).toMatchObject({ is_applied: false });
  });

  it('refuses what is not there, what does not apply and what is no action', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    expect(refusalOf(await choose(ada, 22))).toEqual([['non_field_errors'], 'COUPON_NOT_APPLICABLE']);
    expect(refusalOf(await choose(ada, 999))).toEqual([['coupon'], undefined]);
    expect(refusalOf(await choose(ada, 21, 'eat'))).toEqual([['action'], undefined]);
    expect(refusalOf(await post(ada, COUPONS, {}))).toEqual([['coupon', 'action'], undefined]);
    const removed = expectGood(await choose(ada, 22, 'remove'));
    expect(sums(removed)).toEqual(['0.00', '739.70', '739.70']);
    const rich = host.shopper();
    expect(listed(await goToPaymentAs(rich, { email: 'rich@example.test' }))).not.toContain(COUPONS);
    expect((await choose(rich, 21)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });

  it('one at a time, beside a voucher and after it, and loyalty money shrinks with the total', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada, { quantity: 4 });
    await post(ada, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '100' });
    await choose(ada, 21);
    const bigger = expectGood(await choose(ada, 22));
    expect(sums(bigger)).toEqual(['100.00', '1339.50', '1239.50']);
    expect([couponOf(bigger, 21), couponOf(bigger, 22)]).toMatchObject([{ is_applied: false }, { is_applied: true }]);

    await ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    expect(sums(await read(ada))).toEqual(['239.96', '1199.54', '1099.54']);
    const [voucher, own] = [{ description: 'TEST10' }, { description: 'Big basket', discount: '100.00' }];
    expect(pick((await ada.get('/baskets/basket/')).body, 'basket', 'discounts')).toMatchObject([voucher, own]);
  });

  it('goes with a notice when the basket no longer fits it', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada, { quantity: 4 });
    await choose(ada, 22);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 2 });
    const after = expectGood(await read(ada));
    expect(sums(after)).toEqual(['0.00', '739.70', '739.70']);
    expect(preOrder(after, 'notifications')).toEqual([
      'The coupon Big basket no longer applies to this order and was removed.',
    ]);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 4 });
    expect(couponOf(await read(ada), 22)).toMatchObject({ is_applied: false, is_applicable: true });
    expect(preOrder(await read(ada), 'notifications')).toEqual([]);
  });

  it('that ends while it is chosen is told at once, and is not charged around', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await choose(ada, 21);
    await chooseCard(ada, CARD);
    await host.db
      .update(coupon)
      .set({ expiresAt: new Date(0) })
      .where(eq(coupon.pk, 21));
    const reported = expectGood(await read(ada));
    expect(preOrder(reported, 'notifications')).toHaveLength(1);
    expect(preOrder(reported, 'total_amount')).toBe('739.70');
    const refused = await confirm(ada, CARD);
    expect(refused.body).toMatchObject({ error_code: 'PRICE_CHANGED', redirect_url: '/baskets/basket/' });
    const after = expectGood(await read(ada));
    expect(preOrder(after, 'notifications')).toHaveLength(1);
    expect(preOrder(after, 'total_amount')).toBe('739.70');
  });
});

describe('an order with a coupon', () => {
  async function readyToPay(shopper: TestShopper): Promise<TestReply> {
    await goToPaymentAs(shopper);
    await choose(shopper, 21);
    await post(shopper, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '50' });
    return chooseCard(shopper, CARD);
  }

  it('uses it up and keeps it; the next basket has it no more', async () => {
    const ada = host.shopper();
    await readyToPay(ada);
    const placed = expectGood(await confirm(ada, CARD));
    const made = await orderOf(ada, placed);
    expect(pick(made, 'amount')).toBe('714.70');
    expect(pick(made, 'discountitem_set', 0)).toMatchObject({
      name: 'Welcome gift',
      amount: '25.00',
      code: 'WELCOME',
      offer_type: 'coupon',
    });
    expect(await usedAt(21)).toBeInstanceOf(Date);
    expect(await host.db.select({ couponPk: order.couponPk }).from(order).where(isPlaced)).toEqual([{ couponPk: 21 }]);

    const next = await goToPaymentAs(ada);
    expect([couponOf(next, 21), sums(next)[0]]).toEqual([undefined, '0.00']);
    expect(refusalOf(await choose(ada, 21))).toEqual([['coupon'], undefined]);
  });

  it.each([
    ['with the same key', true],
    ['without a key', false],
  ])('confirmed by many tabs at once, %s: one order, one booking', async (_name, isKeyed) => {
    const ada = host.shopper();
    const key = isKeyed ? String(preOrder(await readyToPay(ada), 'attempt_id')) : undefined;
    if (!isKeyed) await readyToPay(ada);
    const tabs = Array.from({ length: 4 }, () => ada);
    const replies = await Promise.all(tabs.map((tab) => confirm(tab, CARD, key ? { key } : {})));
    const tokens = new Set(replies.map(orderToken).filter(Boolean));
    expect(tokens.size).toBe(1);
    expect(await host.db.select({ pk: order.pk }).from(order).where(isPlaced)).toHaveLength(1);
    const next = await goToPaymentAs(ada);
    expect(pick(contextOf(next, 'LoyaltyMoneyUsagePage'), 'balance')).toBe('100.00');
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('asked for again after the reply was lost, answers as before and books nothing twice', async () => {
    const ada = host.shopper();
    const key = String(preOrder(await readyToPay(ada), 'attempt_id'));
    const first = expectGood(await confirm(ada, CARD, { key }));
    const used = await usedAt(21);
    host.clock.advance(60_000);
    const again = expectGood(await confirm(ada, CARD, { key }));
    expect(orderToken(again)).toBe(orderToken(first));
    expect(await usedAt(21)).toEqual(used);
    const kinds = await host.db.select({ kind: ledger.kind }).from(ledger).where(isMoved);
    expect(kinds).toEqual([{ kind: 'capture' }, { kind: 'loyalty' }]);
  });

  it('from one basket is gone from another, which is told at its next checkout', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await choose(ada, 21);
    await ada.send('POST', '/baskets/basket-list/ns/gifts/main/');
    expect(couponOf(await goToPaymentAs(ada), 21)).toMatchObject({ is_applied: false, is_applicable: true });
    await choose(ada, 21);
    await chooseCard(ada, CARD);
    expectGood(await confirm(ada, CARD));

    await ada.send('POST', '/baskets/basket-list/ns/default/main/');
    expect(pick((await ada.get('/baskets/basket/')).body, 'basket', 'discounts')).toEqual([]);
    const reported = expectGood(await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '1' }));
    expect(preOrder(reported, 'notifications')).toEqual([
      'The coupon Welcome gift no longer applies to this order and was removed.',
    ]);
    expect(sums(await goToPaymentAs(ada))[0]).toBe('0.00');
  });

  it('that another order took is dropped at the press of Pay, and nothing is charged', async () => {
    const ada = host.shopper();
    await readyToPay(ada);
    await host.db
      .update(coupon)
      .set({ usedAt: new Date(0) })
      .where(eq(coupon.pk, 21));
    const refused = await confirm(ada, CARD);
    expect(refused.body.error_code).toBe('PRICE_CHANGED');
    expect(await host.db.select({ pk: order.pk }).from(order).where(isPlaced)).toEqual([]);
    await chooseCard(ada, CARD);
    const placed = expectGood(await confirm(ada, CARD));
    expect(pick(await orderOf(ada, placed), 'amount')).toBe('739.70');
  });

  it('and basket writes at the same time never wait for each other', async () => {
    const ada = host.shopper();
    await readyToPay(ada);
    const replies = await Promise.all([
      confirm(ada, CARD),
      ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 3 }),
      choose(ada, 21, 'remove'),
      post(ada, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '0' }),
      ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' }),
    ]);
    for (const { status } of replies) expect([200, 400]).toContain(status);
    expect(host.log).toEqual([]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });
});
