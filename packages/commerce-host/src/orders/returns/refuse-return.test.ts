import { AccountOrderSchema, readReply } from '@vitrin/core/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMessage } from '../../db/schema/host.table.ts';
import { ledger } from '../../db/schema/orders.table.ts';
import { pressInAdmin } from '../../testing/press-in-admin.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import { cancel, placeByCard, type SeenOrder, statusesOf } from '../account-orders.fixture.ts';
import { advanceOrder } from '../advance-order.ts';
import { listOpenReturns } from '../cancellation.repository.ts';
import { acceptReturn } from './accept-return.ts';
import { refuseReturn } from './refuse-return.ts';
import { RETURN_REFUSALS } from './return-refusals.table.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const back = { reason: 11, cancellation_type: 'refund', easy_return: 1 };
const context = () => ({ ...host.config, now: host.clock.now() });

/** Moves an order to its door. */
async function deliver({ id }: SeenOrder): Promise<void> {
  for (const from of [400, 450, 500]) await advanceOrder(host.db, id, from, context());
}

/** Mails to an address since the order's confirmation, the oldest first. */
async function mailsTo(email: string): Promise<readonly { readonly subject: string; readonly body: string }[]> {
  const rows = await host.db
    .select({ subject: outboxMessage.subject, body: outboxMessage.body })
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, email))
    .orderBy(outboxMessage.pk);
  return rows.slice(rows.findLastIndex(({ body }) => body.includes('/orders/completed/')) + 1);
}

const refundsOf = async (orderPk: number) =>
  (await host.db.select().from(ledger).where(eq(ledger.orderPk, orderPk))).filter(({ kind }) => kind === 'refund');

const openReturns = async (order: SeenOrder) =>
  (await listOpenReturns(host.db, 50)).filter(({ orderNumber }) => orderNumber === order.number).map(({ pk }) => pk);

const [used] = RETURN_REFUSALS;
const words = { reason: used as NonNullable<typeof used>, note: 'The glaze is scratched.' };

describe('mails on an order’s way', () => {
  it('are written when it is sent and when it has arrived, once each, in its language, with the promised days', async () => {
    const email = 'wallet06@example.test';
    const { order } = await placeByCard(host, { email, quantity: 1 });
    for (const from of [400, 450, 450, 500, 500]) await advanceOrder(host.db, order.id, from, context());
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${order.number} has shipped`,
      `Your order ${order.number} has been delivered`,
    ]);
    const [sent, arrived] = mails;
    expect(sent?.body).toMatch(/Standard delivery\.\nArrives \w{3} \d+/);
    expect(sent?.body).toMatch(/Tracking number: VT\d{9}TR\nTrack shipment: http.*VT\d{9}TR/);
    expect(arrived?.body).toContain(`/account/orders/${order.number}/`);
    // Fourteen days after the clock's Saturday.
    expect(arrived?.body).toContain('you can return it until Sat 5 Dec.');
  });

  it('the confirmation names the days that the order’s page names', async () => {
    const email = 'wallet07@example.test';
    const { shopper, order } = await placeByCard(host, { email, quantity: 1 });
    const rows = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, email));
    const [, days = ''] = /\nArrives (.*)\n/.exec(rows.at(-1)?.body ?? '') ?? [];
    const { body } = await shopper.get(`/users/orders/${order.id}/`);
    expect(readReply(AccountOrderSchema, body)).toMatchObject({ ok: true, losses: [] });
    const to = new Date(String(pick(body, 'tracking_steps', 3, 'expected_to')));
    const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(to);
    expect(days.endsWith(day.replace(',', ''))).toBe(true);
    expect(pick(body, 'orderitem_set', 0, 'estimated_delivery_date')).toBe(
      pick(body, 'tracking_steps', 3, 'expected_to'),
    );
  });
});

describe('a return that the shop refuses', () => {
  it('moves no money, is told with its reason, and is not asked for again; the rest goes on', async () => {
    const email = 'wallet08@example.test';
    const { shopper, order } = await placeByCard(host, { email, quantity: 2 });
    await deliver(order);
    await cancel(shopper, order, [0, 1], back);
    const [first = 0, second = 0] = await openReturns(order);
    expect(await refuseReturn(host.db, first, words, context())).toBe('refused');
    expect(await refuseReturn(host.db, first, words, context())).toBe('notAsked');
    expect(await refundsOf(order.id)).toEqual([]);

    const seen = await shopper.get(`/users/orders/${order.id}/`);
    expect(pick(seen.body, 'orderitem_set', 0)).toMatchObject({
      is_refundable: false,
      active_cancellation_request: null,
      cancellationrequest_set: [{ refusal: { reason: 'it shows signs of use', note: words.note } }],
    });
    expect((await cancel(shopper, order, [0], back)).status).toBe(400);

    expect(await acceptReturn(host, second, context())).toBe('taken');
    const done = await shopper.get(`/users/orders/${order.id}/`);
    // One piece stays the shopper's: the order is delivered, not refunded.
    expect([statusesOf(done), done.body.status]).toEqual([['550', '600'], expect.objectContaining({ value: '550' })]);
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([
      Math.round(Number(done.body.refund_amount) * 100),
    ]);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).slice(2)).toEqual([
      `Your return of order ${order.number}`,
      `We received your return of order ${order.number}`,
    ]);
    expect(mails[2]?.body).toContain('because it shows signs of use.');
    expect(mails[2]?.body).toContain(words.note);
  });

  it('[A] accept ─┐ [B] refuse ─┘ at once: one of them, and the money as it says', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet09@example.test', quantity: 1 });
    await deliver(order);
    await cancel(shopper, order, [0], back);
    const [pk = 0] = await openReturns(order);
    const [taken, refused] = await Promise.all([
      acceptReturn(host, pk, context()),
      refuseReturn(host.db, pk, words, context()),
    ]);
    expect([
      ['taken', 'beingRefunded'],
      ['taken', 'notAsked'],
      ['notAsked', 'refused'],
    ]).toContainEqual([taken, refused]);
    expect(await refundsOf(order.id)).toHaveLength(taken === 'taken' ? 1 : 0);
  });

  it('is a press of the admin with a reason of the list', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet10@example.test', quantity: 1 });
    await deliver(order);
    await cancel(shopper, order, [0], back);
    const [pk = 0] = await openReturns(order);
    const visitor = host.shopper();
    const press = (reason: string) =>
      pressInAdmin(visitor, '/admin/returns/refuse/', { return: String(pk), reason, note: '' });
    expect((await visitor.get('/admin/')).text).toContain('<option value="1">it shows signs of use</option>');
    expect([(await press('99')).status, (await press('2')).status, (await press('2')).status]).toEqual([400, 303, 400]);
    const { body } = await shopper.get(`/users/orders/${order.id}/`);
    expect(pick(body, 'orderitem_set', 0, 'cancellationrequest_set', 0, 'refusal', 'note')).toBeNull();
  });
});
