import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksIn } from '../acquirer/simulated-books.ts';
import { findChargeOf } from '../checkout/attempt/payment-call.repository.ts';
import { cancellation, ledger, orderItem, order as orderTable } from '../db/schema/orders.table.ts';
import { createMisbehavingAcquirer, type MisbehavingAcquirer } from '../testing/misbehaving-acquirer.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { cancel, placeByCard, type SeenOrder } from './account-orders.fixture.ts';
import { listOpenReturns } from './cancellation.repository.ts';
import { refundDueCancellations } from './refund-cancellations.ts';
import { acceptReturn } from './returns/accept-return.ts';

let host: TestHost;
let acquirer: MisbehavingAcquirer;

beforeAll(async () => {
  host = await createTestHost({
    acquirer: (simulated) => {
      acquirer = createMisbehavingAcquirer(simulated);
      return acquirer;
    },
  });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const CANCEL = { reason: 1, cancellation_type: 'cancel' };
const RETURN = { reason: 11, cancellation_type: 'refund', easy_return: 1 };

/** Minor units that went back: by the shop's ledger, and by the acquirer's books; and refunds at the acquirer. */
async function paidBack({ id }: SeenOrder): Promise<readonly [shop: number, acquirer: number, times: number]> {
  const rows = await host.db.select().from(ledger).where(eq(ledger.orderPk, id));
  const shop = rows.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0);
  const charge = await findChargeOf(host.db, rows[0]?.attemptId ?? '');
  const refunds = Object.values((await booksIn(host.db).find(charge?.reference ?? ''))?.refunds ?? {});
  return [shop, refunds.reduce((sum, amount) => sum + amount, 0), refunds.length];
}

async function dueRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    host.clock.advance(600_000);
    await host.settlePayments();
    await refundDueCancellations(host);
  }
}

describe('money back through the acquirer, once (security R4, H8)', () => {
  it.each([
    ['answered', []],
    ['the reply is lost', ['replyLost']],
    ['refused twice, then not', ['refused', 'refused']],
    ['the line is down', ['throws', 'notSent', 'throws']],
    ['late, and asked again meanwhile', ['late', 'notSent']],
  ] as const)('a cancelled piece, %s: refunded once, and both books say so', async (_how, mishaps) => {
    const { shopper, order } = await placeByCard(host, { quantity: 2 });
    acquirer.mend();
    acquirer.plan('refund', ...mishaps);
    await cancel(shopper, order, [0], CANCEL);
    const [before] = await paidBack(order);
    expect(before).toBe(0);
    await dueRounds(1);
    await acquirer.arrive();
    await dueRounds(5);
    const [shop, theirs, times] = await paidBack(order);
    expect(shop).toBeGreaterThan(0);
    expect([theirs, times]).toEqual([shop, 1]);
  });

  it('two processes at once: refunded once', async () => {
    const { shopper, order } = await placeByCard(host, { quantity: 2 });
    await cancel(shopper, order, [0], CANCEL);
    host.clock.advance(600_000);
    await Promise.all([refundDueCancellations(host), refundDueCancellations(host), host.settlePayments()]);
    const [shop, theirs, times] = await paidBack(order);
    expect([theirs, times]).toEqual([shop, 1]);
  });

  it('a return that the acquirer refuses is not taken; the next round takes it, once', async () => {
    const { shopper, order } = await placeByCard(host, { quantity: 2 });
    const deliveredAt = host.clock.now();
    await host.db.update(orderTable).set({ status: 550, deliveredAt }).where(eq(orderTable.pk, order.id));
    await host.db.update(orderItem).set({ status: 550 }).where(eq(orderItem.orderPk, order.id));
    await cancel(shopper, order, [0], RETURN);
    const [open] = await listOpenReturns(host.db, 10);
    const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
    acquirer.plan('refund', 'refused');
    expect(await acceptReturn(host, open?.pk ?? 0, context)).toBe('notRefunded');
    expect(await paidBack(order)).toEqual([0, 0, 0]);
    await dueRounds(2);
    const [shop, theirs, times] = await paidBack(order);
    expect([theirs, times]).toEqual([shop, 1]);
    expect(shop).toBeGreaterThan(0);
    expect(await acceptReturn(host, open?.pk ?? 0, context)).toBe('notAsked');
    const [asked] = await host.db
      .select()
      .from(cancellation)
      .where(eq(cancellation.pk, open?.pk ?? 0));
    expect(asked?.settledAt).not.toBeNull();
  });

  it('both books agree in the end', async () => {
    host.clock.advance(3_600_000);
    expect(await host.reconcile()).toMatchObject({ findings: [] });
  });
});
