import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { post } from '../checkout/checkout-journey.fixture.ts';
import { createOpenHost, goToPaymentAs, orderOf, postKeyed } from '../checkout/methods-journey.fixture.ts';
import { user } from '../db/schema/account.table.ts';
import { voucher } from '../db/schema/basket.table.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { ledger, orderItem, order as orderTable } from '../db/schema/orders.table.ts';
import { formatInstant } from '../http/wire.ts';
import { TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { cancel, placeByCard, type SeenOrder, statusesOf } from './account-orders.fixture.ts';
import { findUnbalanced } from './order.repository.ts';
import { refundDueCancellations } from './refund-cancellations.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createOpenHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

async function bankAnswers(): Promise<number> {
  host.clock.advance(30_000);
  return refundDueCancellations(host);
}

async function movements(orderPk: number) {
  const rows = await host.db.select().from(ledger).where(eq(ledger.orderPk, orderPk));
  return rows.map(({ kind, amount }) => [kind, amount]);
}

async function onShelf(pk: number): Promise<number> {
  const [row] = await host.db.select().from(stock).where(eq(stock.productPk, pk));
  return row?.quantity ?? 0;
}

const usesOf = async (code: string) =>
  (await host.db.select().from(voucher).where(eq(voucher.code, code)))[0]?.usedCount;

describe('calling an order off', () => {
  it('an order that cannot be settled keeps nobody else’s money, and is settled once it can be', async () => {
    const stuck = await placeByCard(host, { quantity: 1 });
    const next = await placeByCard(host, { quantity: 1 });
    for (const { shopper, order } of [stuck, next]) await cancel(shopper, order, [0]);
    await host.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.order_pk = ${stuck.order.id} then raise 'not now'; end if; return new; end $$`),
    );
    await host.db.execute(sql`create trigger refuse before insert on ledger for each row execute function refuse()`);
    await expect(bankAnswers()).rejects.toThrow();
    const kindsOf = async ({ order }: typeof stuck) => (await movements(order.id)).map(([kind]) => kind);
    expect([await kindsOf(stuck), await kindsOf(next)]).toEqual([['capture'], ['capture', 'refund']]);
    await host.db.execute(sql`drop trigger refuse on ledger`);
    expect([await bankAnswers(), await kindsOf(stuck)]).toEqual([1, ['capture', 'refund']]);
  });

  it('piece by piece: pending while the bank works, then cancelled; every kurus comes back once', async () => {
    const before = await onShelf(1201);
    const usedBefore = await usesOf('TEST10');
    const { shopper, order } = await placeByCard(host, { quantity: 3, voucher: 'TEST10' });
    expect(await onShelf(1201)).toBe(before - 3);

    const first = await cancel(shopper, order, [1]);
    expect(first.status).toBe(200);
    expect(statusesOf(first)).toEqual(['400', '50', '400']);
    expect(first.body).toMatchObject({ is_cancelled: false, is_cancellable: true, status: { value: '400' } });
    expect(await onShelf(1201)).toBe(before - 2);
    expect(await movements(order.id)).toHaveLength(1);

    expect(await bankAnswers()).toBe(1);
    const refunded = await shopper.get(`/users/orders/${order.id}/`);
    expect(statusesOf(refunded)).toEqual(['400', '100', '400']);
    expect(refunded.body).toMatchObject({ shipping_refund_amount: '0.00' });

    expect((await cancel(shopper, order, [1])).body).toEqual({
      cancel_order_items: [{ order_item: ['Not cancellable.'] }],
    });
    const rest = await cancel(shopper, order, [0, 2]);
    expect(rest.body).toMatchObject({ status: { value: '50' }, is_cancelled: false, is_cancellable: false });
    await bankAnswers();
    const done = await shopper.get(`/users/orders/${order.number}/`);
    expect(done.body).toMatchObject({ status: { value: '100' }, is_cancelled: true, refund_amount: order.amount });
    const moved = await movements(order.id);
    const captured = moved.filter(([kind]) => kind === 'capture').reduce((sum, [, amount]) => sum + Number(amount), 0);
    const back = moved.filter(([kind]) => kind === 'refund').reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect([back, moved.length]).toEqual([captured, 4]);
    expect([await onShelf(1201), await usesOf('TEST10')]).toEqual([before, usedBefore]);
    expect(await bankAnswers()).toBe(0);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('that is not paid yet is cancelled at once, and no money moves', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada, { email: 'wallet00@example.test' });
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    const account = await post(ada, 'FundsTransferChoicePage', { bank_account: '2' });
    const placed = await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account);
    const order = (await orderOf(ada, placed)) as SeenOrder;
    expect(order.status.value).toBe('300');
    const reply = await cancel(ada, order, [0, 1]);
    expect(reply.body).toMatchObject({ status: { value: '100' }, is_cancelled: true });
    expect(await movements(order.id)).toEqual([]);
  });

  it('gives loyalty money back where it came from', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    const balance = async () => {
      const [row] = await host.db.select().from(user).where(eq(user.email, 'rich@example.test'));
      return row?.loyaltyBalance;
    };
    const before = await balance();
    const chosen = await post(rich, 'PaymentOptionSelectionPage', { payment_option: '16' });
    const placed = await postKeyed(rich, 'LoyaltyPaymentSelectedPage', { agreement: 'true' }, chosen);
    const order = (await orderOf(rich, placed)) as SeenOrder;
    expect(await balance()).toBeLessThan(Number(before));
    const reply = await cancel(rich, order, [0, 1]);
    expect(reply.body).toMatchObject({ status: { value: '100' } });
    expect(await balance()).toBe(before);
  });

  it.each<[string, object, object]>([
    ['no piece', { cancel_order_items: [] }, { cancel_order_items: ['This field is required.'] }],
    ['a text', { cancel_order_items: 'x' }, { cancel_order_items: ['This field is required.'] }],
    [
      'a piece without a reason',
      { cancel_order_items: [{ order_item: 1, cancellation_type: 'cancel' }] },
      { cancel_order_items: [{ reason: ['This field is required.'] }] },
    ],
    [
      'a reason of the other kind',
      { cancel_order_items: [{ order_item: 1, reason: 11, cancellation_type: 'cancel' }] },
      { cancel_order_items: [{ cancellation_type: ['Select a valid choice.'] }] },
    ],
    [
      'another reason that is not told',
      { cancel_order_items: [{ order_item: 1, reason: 4, cancellation_type: 'cancel', description: ' ' }] },
      { cancel_order_items: [{ description: ['This field is required.'] }] },
    ],
    [
      'a return whose rules were not accepted',
      { cancel_order_items: [{ order_item: 1, reason: 11, cancellation_type: 'refund' }] },
      { return_policy: ['Please confirm to continue.'] },
    ],
  ])('refuses %s', async (_, body, errors) => {
    const { shopper, order } = await ordered();
    const reply = await shopper.send('POST', `/orders/${order.number}/cancel/`, body);
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });

  let kept: ReturnType<typeof placeByCard> | undefined;
  function ordered() {
    kept ??= placeByCard(host, { email: 'wallet01@example.test', quantity: 1 });
    return kept;
  }

  it('[A] cancel ─┐ [B] cancel ─┘ the same piece at once: one is refused, and the money goes back once', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet02@example.test', quantity: 2 });
    const replies = await Promise.all([cancel(shopper, order, [0]), cancel(shopper, order, [0])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    await bankAnswers();
    expect((await movements(order.id)).filter(([kind]) => kind === 'refund')).toHaveLength(1);
  });

  it('belongs to its owner: 404 for another user, 401 for a visitor', async () => {
    const { order } = await ordered();
    const other = await signedIn(host, 'wallet03@example.test');
    expect((await cancel(other, order, [0])).status).toBe(404);
    expect((await cancel(host.shopper(), order, [0])).status).toBe(401);
    const own = await placeByCard(host, { email: 'wallet03@example.test', quantity: 1 });
    const stolen = { ...own.order, orderitem_set: order.orderitem_set };
    expect((await cancel(own.shopper, stolen, [0])).body).toEqual({
      cancel_order_items: [{ order_item: ['Not cancellable.'] }],
    });
  });
});

describe('sending a piece back', () => {
  it('within 14 days of its arrival: a code for the carrier, and nothing to cancel any more', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet04@example.test', quantity: 2 });
    const refund = { reason: 11, cancellation_type: 'refund', easy_return: 1 };
    expect((await cancel(shopper, order, [0], refund)).body).toEqual({
      cancel_order_items: [{ order_item: ['Not refundable.'] }],
    });
    const deliveredAt = host.clock.now();
    await host.db.update(orderTable).set({ status: 550, deliveredAt }).where(eq(orderTable.pk, order.id));
    await host.db.update(orderItem).set({ status: 550 }).where(eq(orderItem.orderPk, order.id));
    const offered = await shopper.get(`/users/orders/${order.id}/`);
    expect(offered.body).toMatchObject({
      is_cancellable: false,
      is_refundable: true,
      refundable_until: formatInstant(new Date(deliveredAt.getTime() + 14 * 86_400_000)),
    });
    const reply = await cancel(shopper, order, [0], refund);
    expect(reply.body.orderitem_set).toMatchObject([
      {
        status: { value: '550' },
        is_refundable: false,
        active_cancellation_request: { easy_return: { code: expect.stringMatching(/^\w{10}$/) } },
      },
      { is_refundable: true, available_easy_return_shipping_companies: [{ pk: 1 }, { pk: 2 }] },
    ]);
    // Until the shipment is back, nothing has moved.
    expect(await movements(order.id)).toHaveLength(1);
    host.clock.advance(15 * 86_400_000);
    const late = await signedIn(host, 'wallet04@example.test');
    expect((await cancel(late, order, [1], refund)).status).toBe(400);
  });
});

describe('cancelling pieces of several orders', () => {
  it('is all or nothing', async () => {
    const email = 'wallet05@example.test';
    const first = await placeByCard(host, { email, quantity: 1 });
    const second = await placeByCard(host, { email, quantity: 1 });
    const entry = (order: SeenOrder) => ({
      order_item: order.orderitem_set[0]?.id,
      reason: 2,
      cancellation_type: 'cancel',
    });
    const bulk = (items: readonly object[]) =>
      second.shopper.send('POST', '/users/orders/bulk_cancellation_requests/', {
        id: first.order.number,
        cancel_order_items: items,
      });
    const refused = await bulk([entry(first.order), { ...entry(second.order), order_item: 999_999 }]);
    expect(refused.body).toEqual({ cancel_order_items: [{}, { order_item: ['Not cancellable.'] }] });
    const [untouched] = await host.db.select().from(orderItem).where(eq(orderItem.orderPk, first.order.id));
    expect(untouched?.status).toBe(400);
    const done = await bulk([entry(first.order), entry(second.order)]);
    expect(done.body.results).toMatchObject([{ status: { value: '50' } }, { status: { value: '50' } }]);
    await bankAnswers();
    const statuses = await host.db
      .select({ status: orderTable.status })
      .from(orderTable)
      .where(sql`${orderTable.pk} in (${first.order.id}, ${second.order.id})`);
    expect(statuses).toEqual([{ status: 100 }, { status: 100 }]);
  });
});
