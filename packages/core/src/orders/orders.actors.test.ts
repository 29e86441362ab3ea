import { describe, expect, it } from 'vitest';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createOrderWrites, type OrderWrites } from './orders.actors.ts';

function start() {
  const shop = createTestCommerce();
  const invalidated: string[] = [];
  shop.commerce.signals.subscribe((signal) => {
    if (signal.type === 'invalidated') invalidated.push(...signal.tags);
  });
  return { ...shop, writes: createOrderWrites(shop.commerce), invalidated };
}

type Case = readonly [
  name: string,
  write: (writes: OrderWrites) => Promise<unknown>,
  line: string,
  reply: unknown,
  tags: readonly string[],
];

const order = {
  id: 7,
  number: '2026110000000007',
  status: { value: '400', label: 'Approved' },
  currency: { value: 'try', label: 'TL' },
  created_date: '2026-11-20T10:00:00.000000Z',
  amount: '100.00',
  amount_without_discount: '100.00',
  discount_amount: '0.00',
  shipping_amount: '0.00',
  orderitem_set: [],
};
const entry = { order_item: 1, reason: 1, cancellation_type: 'cancel' } as const;
const bulk = { results: [{ order_item: 1, status: { value: '100', label: 'Cancelled' } }] };

const cases: readonly Case[] = [
  [
    'cancelOrder',
    (w) => w.cancelOrder(order.number, { cancel_order_items: [entry] }),
    `POST /orders/${order.number}/cancel/`,
    order,
    ['Order', 'Loyalty'],
  ],
  [
    'cancelOrders',
    (w) => w.cancelOrders({ id: order.number, cancel_order_items: [entry] }),
    'POST /users/orders/bulk_cancellation_requests/',
    bulk,
    ['Order', 'Loyalty'],
  ],
  ['findOrder', (w) => w.findOrder('ada@example.test', order.number), 'POST /users/orders/anonymous', [order], []],
];

describe.each(cases)('%s', (_, write, line, reply, tags) => {
  it('is sent as the protocol says, with nothing personal in its address, and makes its tags old on success', async () => {
    const { writes, host, invalidated } = start();
    const writing = write(writes);
    const request = await host.request(1);
    const { pathname, search } = new URL(request.path, 'http://shop.test');
    expect(`${request.method} ${pathname.replace('/api/client', '')}`).toBe(line);
    expect(search).not.toMatch(/ada|2026110000000007/);
    expect(invalidated).toEqual([]);
    await request.reply(200, reply);
    await writing;
    expect(invalidated).toEqual(tags);
  });

  it('sent twice at once: the second is refused and sends nothing; a failure makes nothing old', async () => {
    const { writes, host, invalidated } = start();
    const refused = expect(write(writes)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'cancel_order_items.1.reason': ['no'] },
    });
    await expect(write(writes)).rejects.toThrow(mutationInProgressMessage);
    const request = await host.request(1);
    await request.reply(400, { cancel_order_items: [{}, { reason: ['no'] }] });
    await refused;
    expect(invalidated).toEqual([]);
  });
});

it('an order that is found is the first of the list', async () => {
  const { writes, host } = start();
  const finding = writes.findOrder('ada@example.test', order.number);
  await (await host.request(1)).reply(200, [order]);
  expect(await finding).toMatchObject({ number: order.number });
});
