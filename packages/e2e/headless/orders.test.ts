import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import type { Commerce } from '@vitrin/core';
import { createAccountQueries } from '@vitrin/core/cache';
import type { AccountOrder, CancellationEntry, Id } from '@vitrin/core/contract';
import { createOrderWrites, type OrderWrites, previewRefund } from '@vitrin/core/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClientSession } from './client-session.fixture.ts';

/** The demo user with orders in every state (payment-methods.md §8). */
const ada = 'shopper@example.test';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

interface Tab {
  readonly commerce: Commerce;
  readonly writes: OrderWrites;
  readonly queries: ReturnType<typeof createAccountQueries>;
}

/** Core in a tab of somebody's browser; of nobody's without an e-mail. */
async function openOrders(email?: string): Promise<Tab> {
  const { commerce } = await openClientSession(host, email);
  return { commerce, writes: createOrderWrites(commerce), queries: createAccountQueries(commerce) };
}

/** Her newest order in a state. */
async function orderIn({ queries }: Tab, status: string): Promise<AccountOrder> {
  const { results } = await queries.orders({ status }).fetch();
  const [order] = results;
  if (!order) throw new Error(`no order in state ${status}`);
  return order;
}

const cancel = (piece: Id): CancellationEntry => ({ order_item: piece, reason: 1, cancellation_type: 'cancel' });
const idsOf = (order: AccountOrder) => order.orderitemSet.map(({ id }) => id);

describe('orders of a user at the reference host', () => {
  it('are thirty, twelve a page, the newest first, and narrowed by every filter', async () => {
    const { queries } = await openOrders(ada);
    const all = await queries.orders().fetch();
    expect([all.count, all.results.length]).toEqual([30, 12]);
    const days = all.results.map(({ createdDate }) => createdDate);
    expect(days).toEqual(days.toSorted().reverse());
    const [newest] = all.results;
    const byNumber = await queries.orders({ filterType: 'number', filterValue: newest?.number ?? '' }).fetch();
    expect(byNumber.results.map(({ number }) => number)).toEqual([newest?.number]);
    const dollars = await queries.orders({ currency: 'usd', status: '550' }).fetch();
    expect(dollars.count).toBeGreaterThan(0);
    expect(new Set(dollars.results.map(({ currency }) => currency.value))).toEqual(new Set(['usd']));
    const word = newest?.orderitemSet[0]?.product.name ?? '';
    const byProduct = await queries.orders({ filterType: 'product', filterValue: word }).fetch();
    for (const { orderitemSet } of byProduct.results) {
      expect(orderitemSet.map(({ product }) => product.name)).toContain(word);
    }
    expect((await queries.oldOrders(1).fetch()).count).toBe(3);
  });

  it('that wait for a transfer say where to pay how much', async () => {
    const { paymentDetails: details, amount } = await orderIn(await openOrders(ada), '300');
    expect(details).toMatchObject({ due: amount, bankAccount: { iban: expect.stringMatching(/^TR\d{24}$/) } });
  });

  it('are nobody else’s: not to be read, not to be cancelled', async () => {
    const mine = await orderIn(await openOrders(ada), '400');
    const { queries, writes } = await openOrders('business@example.test');
    for (const id of [mine.number, String(mine.id)]) {
      await expect(queries.order(id).fetch()).rejects.toMatchObject({ status: 404 });
    }
    const [first = 0] = idsOf(mine);
    await expect(writes.cancelOrder(mine.number, { cancel_order_items: [cancel(first)] })).rejects.toMatchObject({
      status: 404,
    });
    expect((await orderIn(await openOrders(ada), '400')).orderitemSet.map(({ status }) => status.value)).not.toContain(
      '100',
    );
  });
});

describe('cancelling at the reference host', () => {
  it('gives the money of one piece back, then of all, and the list knows it', async () => {
    const tab = await openOrders(ada);
    const before = await orderIn(tab, '400');
    const [first = 0, ...others] = idsOf(before);
    const pricesOf = (order: AccountOrder, ids: readonly Id[]) =>
      order.orderitemSet.filter(({ id }) => ids.includes(id)).map(({ price }) => price);
    const kurus = (amount: string | null) => Math.round(Number(amount) * 100);
    const said = previewRefund(before, pricesOf(before, [first]));
    const once = await tab.writes.cancelOrder(before.number, { cancel_order_items: [cancel(first)] });
    const piece = once.orderitemSet.find(({ id }) => id === first);
    expect(['50', '100']).toContain(piece?.status.value);
    expect(once.refundAmount).toBe(piece?.price);
    expect(said).toMatchObject({ total: kurus(once.refundAmount), back: { capture: kurus(once.refundAmount) } });
    const rest = previewRefund(once, pricesOf(once, others));
    await expect(tab.writes.cancelOrder(before.number, { cancel_order_items: [cancel(first)] })).rejects.toMatchObject({
      fields: { 'cancel_order_items.0.order_item': [expect.any(String)] },
    });
    const whole = await tab.writes.cancelOrder(before.number, { cancel_order_items: others.map(cancel) });
    expect(whole.refundAmount).toBe(before.amount);
    expect(rest).toMatchObject({
      total: kurus(before.amount) - kurus(once.refundAmount),
      shipping: kurus(before.shippingAmount),
    });
    const read = await tab.queries.order(before.number).fetch();
    expect([read.refundAmount, read.isCancellable]).toEqual([before.amount, false]);
  });

  it('puts its refusals at the entry and the member that they are about', async () => {
    const tab = await openOrders(ada);
    const order = await orderIn(tab, '450');
    const [first = 0, second = 0] = idsOf(order);
    const asking = tab.writes.cancelOrder(order.number, {
      cancel_order_items: [cancel(first), { order_item: second, reason: 4, cancellation_type: 'cancel' }],
    });
    await expect(asking).rejects.toMatchObject({
      fields: { 'cancel_order_items.1.description': [expect.any(String)] },
    });
    expect((await orderIn(tab, '450')).refundAmount).toBe('0.00');
  });

  it('of pieces of several orders is all or none', async () => {
    const tab = await openOrders(ada);
    const [waiting, sent] = [await orderIn(tab, '450'), await orderIn(tab, '500')];
    const [first = 0] = idsOf(waiting);
    const [gone = 0] = idsOf(sent);
    const body = { id: waiting.number, cancel_order_items: [cancel(first), cancel(gone)] };
    await expect(tab.writes.cancelOrders(body)).rejects.toMatchObject({
      fields: { 'cancel_order_items.1.order_item': [expect.any(String)] },
    });
    expect((await orderIn(tab, '450')).refundAmount).toBe('0.00');
  });

  it('of what has arrived needs the rules accepted, and gives a code for the carrier', async () => {
    const tab = await openOrders(ada);
    const order = await orderIn(tab, '550');
    const piece = order.orderitemSet.find(({ isRefundable }) => isRefundable);
    const carrier = piece?.availableEasyReturnShippingCompanies[0]?.pk ?? 0;
    const entry: CancellationEntry = {
      order_item: piece?.id ?? 0,
      reason: 11,
      cancellation_type: 'refund',
      easy_return: carrier,
    };
    await expect(tab.writes.cancelOrder(order.number, { cancel_order_items: [entry] })).rejects.toMatchObject({
      fields: { return_policy: [expect.any(String)] },
    });
    const after = await tab.writes.cancelOrder(order.number, { cancel_order_items: [entry], return_policy: true });
    const asked = after.orderitemSet.find(({ id }) => id === piece?.id)?.activeCancellationRequest;
    expect(asked?.easyReturn?.code).toMatch(/^\S{6,}$/);
    expect(after.refundAmount).toBe('0.00');
  });
});

describe('an order without an account at the reference host', () => {
  it('is found by number and e-mail together, in one set of words otherwise, and not for ever', async () => {
    const order = await orderIn(await openOrders(ada), '500');
    const { writes } = await openOrders();
    expect((await writes.findOrder(ada, order.number)).number).toBe(order.number);
    const wrong = async (email: string, number: string) =>
      writes.findOrder(email, number).catch((error: { readonly messages: readonly string[] }) => error.messages);
    const words = await wrong('nobody@example.test', order.number);
    expect(words).toEqual([expect.any(String)]);
    expect(await wrong(ada, '2026000000000000')).toEqual(words);
    for (let round = 0; round < 17; round += 1) await wrong(ada, '1');
    const refused = await writes.findOrder(ada, order.number).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'THROTTLED' });
    expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
  });
});
