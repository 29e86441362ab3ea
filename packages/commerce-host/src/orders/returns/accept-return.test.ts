import { AccountOrderSchema, readReply } from '@vitrin/core/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../checkout/checkout-journey.fixture.ts';
import { goToPaymentAs, orderOf, postKeyed } from '../../checkout/methods-journey.fixture.ts';
import { voucher } from '../../db/schema/basket.table.ts';
import { stock } from '../../db/schema/catalogue.table.ts';
import { ledger, orderItem, order as orderTable } from '../../db/schema/orders.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply } from '../../testing/test-shopper.ts';
import { cancel, placeByCard, type SeenOrder, statusesOf } from '../account-orders.fixture.ts';
import { advanceOrder } from '../advance-order.ts';
import { listOpenReturns } from '../cancellation.repository.ts';
import { findUnbalanced } from '../order.repository.ts';
import { refundDueCancellations } from '../refund-cancellations.ts';
import { acceptReturn, type ReturnResult } from './accept-return.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const refund = { reason: 11, cancellation_type: 'refund', easy_return: 1 };

async function deliver({ id }: SeenOrder): Promise<void> {
  const deliveredAt = host.clock.now();
  await host.db.update(orderTable).set({ status: 550, deliveredAt }).where(eq(orderTable.pk, id));
  await host.db.update(orderItem).set({ status: 550 }).where(eq(orderItem.orderPk, id));
}

/** The shop takes every shipment that is on its way back. */
async function takeAll(): Promise<readonly ReturnResult[]> {
  const taken: ReturnResult[] = [];
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  for (const { pk } of await listOpenReturns(host.db, 50)) taken.push(await acceptReturn(host, pk, context));
  return taken;
}

async function paidBack(orderPk: number): Promise<number> {
  const rows = await host.db.select().from(ledger).where(eq(ledger.orderPk, orderPk));
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0);
}

async function onShelf(pk: number): Promise<number> {
  const [row] = await host.db.select().from(stock).where(eq(stock.productPk, pk));
  return row?.quantity ?? 0;
}

const usesOf = async (code: string) =>
  (await host.db.select().from(voucher).where(eq(voucher.code, code)))[0]?.usedCount;

const kurus = (reply: TestReply, name: string) => Math.round(Number(pick(reply.body, name)) * 100);

describe('an order on its way', () => {
  it('goes step by step to the door, and is nothing that goes further', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet04@example.test', quantity: 2 });
    await cancel(shopper, order, [0]);
    const seen: unknown[] = [];
    for (const from of [400, 450, 500, 550]) {
      seen.push(await advanceOrder(host.db, order.id, from, { ...host.config, now: host.clock.now() }));
      seen.push(statusesOf(await shopper.get(`/users/orders/${order.id}/`)));
    }
    expect(seen).toEqual([450, ['50', '450'], 500, ['50', '500'], 550, ['50', '550'], undefined, ['50', '550']]);
    const arrived = await shopper.get(`/users/orders/${order.id}/`);
    expect(arrived.body).toMatchObject({ tracking_number: expect.stringMatching(/^VT\d{9}TR$/), is_refundable: true });
  });

  it('that is still to be paid is paid on its way, but for what was cancelled; then it goes back to the bank', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada, { email: 'wallet05@example.test' });
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    const account = await post(ada, 'FundsTransferChoicePage', { bank_account: '2' });
    const placed = await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account);
    const order = (await orderOf(ada, placed)) as SeenOrder;
    const off = await cancel(ada, order, [0]);
    expect(await advanceOrder(host.db, order.id, 300, { ...host.config, now: host.clock.now() })).toBe(400);
    const rows = await host.db.select().from(ledger).where(eq(ledger.orderPk, order.id));
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', kurus(off, 'amount') - kurus(off, 'refund_amount')],
    ]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
    expect((await cancel(ada, order, [1])).body).toMatchObject({ status: { value: '50' } });
    host.clock.advance(30_000);
    await refundDueCancellations(host);
    expect(await paidBack(order.id)).toBe(kurus(off, 'amount') - kurus(off, 'refund_amount'));
  });
});

describe('a return, to its end', () => {
  it('pays back when the shop has the piece: money, shelf, discounts and states; its shipping stays', async () => {
    const { shopper, order } = await placeByCard(host, { quantity: 3, voucher: 'TEST10' });
    const [shelf, uses] = [await onShelf(1201), await usesOf('TEST10')];
    await deliver(order);
    const asked = await cancel(shopper, order, [0], refund);
    expect(asked.body).toMatchObject({ refund_amount: '0.00', discountitem_set: [{ cancel_amount: '0.00' }] });
    expect(await paidBack(order.id)).toBe(0);

    expect(await takeAll()).toEqual(['taken']);
    const one = await shopper.get(`/users/orders/${order.id}/`);
    expect(readReply(AccountOrderSchema, one.body)).toMatchObject({ ok: true, losses: [] });
    expect(statusesOf(one)).toEqual(['600', '550', '550']);
    expect(pick(one.body, 'orderitem_set', 0, 'active_cancellation_request')).toBeNull();
    expect(one.body).toMatchObject({ status: { value: '550' }, is_refundable: true });
    expect([await paidBack(order.id), await onShelf(1201)]).toEqual([kurus(one, 'refund_amount'), shelf + 1]);
    expect(pick(one.body, 'discountitem_set', 0, 'cancel_amount')).toBe(one.body.discount_refund_amount);
    expect(kurus(one, 'discount_refund_amount')).toBeGreaterThan(0);

    await cancel(shopper, order, [1, 2], refund);
    expect(await takeAll()).toEqual(['taken', 'taken']);
    const all = await shopper.get(`/users/orders/${order.id}/`);
    expect(all.body).toMatchObject({
      status: { value: '600' },
      is_cancelled: false,
      is_refundable: false,
      shipping_refund_amount: '0.00',
    });
    expect(all.body.discount_refund_amount).toBe(all.body.discount_amount);
    const goods = kurus(all, 'amount') - kurus(all, 'shipping_amount');
    expect([kurus(all, 'refund_amount'), await paidBack(order.id)]).toEqual([goods, goods]);
    // What was delivered has used its voucher.
    expect([await onShelf(1201), await usesOf('TEST10')]).toEqual([shelf + 3, uses]);
  });

  it('of an order of which a piece was cancelled before: each gets what was said when it was asked', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet01@example.test', quantity: 2 });
    await cancel(shopper, order, [0]);
    host.clock.advance(30_000);
    await refundDueCancellations(host);
    await host.db
      .update(orderItem)
      .set({ status: 550 })
      .where(eq(orderItem.pk, order.orderitem_set[1]?.id ?? 0));
    await host.db
      .update(orderTable)
      .set({ status: 550, deliveredAt: host.clock.now() })
      .where(eq(orderTable.pk, order.id));
    await cancel(shopper, order, [1], refund);
    expect(await takeAll()).toEqual(['taken']);
    const done = await shopper.get(`/users/orders/${order.id}/`);
    expect(statusesOf(done)).toEqual(['100', '600']);
    expect(done.body).toMatchObject({ status: { value: '600' } });
    expect(await paidBack(order.id)).toBe(kurus(done, 'amount') - kurus(done, 'shipping_amount'));
  });

  it('[A] accept ─┐ [B] accept ─┘ the same piece at once: it is paid back once', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet02@example.test', quantity: 2 });
    await deliver(order);
    await cancel(shopper, order, [0], refund);
    const [open] = await listOpenReturns(host.db, 1);
    const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
    const taken = await Promise.all([1, 2].map(() => acceptReturn(host, open?.pk ?? 0, context)));
    expect(taken.toSorted()).toEqual(['notAsked', 'taken']);
    const rows = await host.db.select().from(ledger).where(eq(ledger.orderPk, order.id));
    expect(rows.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(await acceptReturn(host, 999_999, context)).toBe('notAsked');
  });

  it('is nothing that cancelling settles: the bank does not pay for a shipment that is not back', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet03@example.test', quantity: 1 });
    await deliver(order);
    await cancel(shopper, order, [0], refund);
    host.clock.advance(60_000);
    await refundDueCancellations(host);
    expect(await paidBack(order.id)).toBe(0);
    expect((await shopper.get(`/users/orders/${order.id}/`)).body).toMatchObject({ status: { value: '550' } });
  });
});
