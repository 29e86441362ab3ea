import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger, order } from '../db/schema/orders.table.ts';
import { findUnbalanced } from '../orders/order.repository.ts';
import { sweepCheckout } from '../start-host.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { attemptId, confirm, goToConfirmation, orderToken } from './checkout-journey.fixture.ts';

const CARD = '4543600000000003';
const DAY = 86_400_000;

describe('the sweep looks for orders whose money is missing', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it('an order loses its money ─ told for two days ─ later only who asks for all orders hears of it', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD));
    const token = orderToken(await confirm(ada, CARD, { key }));
    const [placed] = await host.db.select({ pk: order.pk }).from(order).where(eq(order.token, token));
    const pk = placed?.pk ?? 0;
    await host.db.delete(ledger).where(eq(ledger.orderPk, pk));
    const sweep = async () => (await sweepCheckout(host.db, { now: host.clock.now() })).ordersWithoutCapture;
    expect(await sweep()).toEqual([pk]);
    host.clock.advance(2 * DAY + 1);
    expect(await sweep()).toEqual([]);
    expect((await findUnbalanced(host.db)).ordersWithoutCapture).toEqual([pk]);
  });

  it.each([
    ['orders by the day', 'order_created', sql`select pk from "order" where created_at >= now()`],
    [
      'the ledger by an acquirer’s reference',
      'ledger_reference',
      sql`select pk from ledger where provider_reference = 'A'`,
    ],
  ])('finds %s without reading all', async (_, index, question) => {
    const plan = await host.db.transaction(async (tx) => {
      // Few rows are read as a whole whatever indexes there are.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${question}`);
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});
