import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../db/schema/checkout.table.ts';
import { placeByCard } from '../orders/account-orders.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { createMetrics } from './metrics.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

/** An attempt whose process is gone: its time was up `seconds` ago. */
async function interruptAttempt(id: string, seconds: number): Promise<void> {
  const now = host.clock.now();
  await host.db.insert(attempt).values({
    id,
    preOrderPk: 1,
    basketPk: 1,
    sessionPk: 1,
    page: 'CreditCardConfirmationPage',
    state: 'processing',
    amount: 100,
    currency: 'try',
    nonce: id,
    leaseUntil: new Date(now.getTime() - seconds * 1000),
    expiresAt: now,
    createdAt: now,
  });
}

describe('/readyz', () => {
  it('is 200 while the database answers, and tells of a late queue without leaving service', async () => {
    const ask = async () => {
      const reply = await host.app.request('/readyz');
      return [reply.status, await reply.json()];
    };
    const origins = { bank_origins: ['http://127.0.0.1:4001'], storefront_origins: ['http://localhost:3000'] };
    expect(await ask()).toEqual([200, { status: 'ok', database: 'ok', queues: 'ok', ...origins }]);
    await interruptAttempt('late', 301);
    expect((await ask())[1]).toMatchObject({ status: 'ok', queues: 'late: interrupted_payments' });
  });

  it('is 503 when the database does not answer', async () => {
    const other = await createTestHost();
    await other.close();
    const reply = await other.app.request('/readyz');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  });
});

describe('/metrics', () => {
  it('knows latencies by route, checkouts by page, attempts by state and queues', async () => {
    const metrics = createMetrics(host.db, () => host.clock.now(), host.config.demo);
    const served = { id: '1', method: 'POST', route: '/orders/checkout/', status: 200, milliseconds: 30 };
    metrics.count({ ...served, page: 'IndexPage' });
    metrics.count({ ...served, page: undefined, status: 404 });
    const { type, text } = await metrics.read();
    expect(type).toContain('text/plain');
    expect(text).toContain(
      'vitrin_request_seconds_bucket{le="0.05",route="/orders/checkout/",method="POST",status="200"} 1',
    );
    expect(text).toContain('vitrin_checkout_pages_total{page="IndexPage",status="200"} 1');
    expect(text).toContain('vitrin_attempts{state="processing"} 1');
    expect(text).toContain('vitrin_queue_length{queue="interrupted_payments"} 1');
    expect(text).toContain('vitrin_queue_oldest_seconds{queue="interrupted_payments"} 301');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

describe('/metrics of orders', () => {
  it('count what today’s orders are and cost, by currency, and again from midnight', async () => {
    const read = async () => (await createMetrics(host.db, () => host.clock.now(), host.config.demo).read()).text;
    // The demo's orders are older than a day or as old as the clock: what counts is what is added.
    const figureOf = (text: string, name: string) =>
      Number(new RegExp(`^${name}\\{currency="try"\\} ([\\d.]+)$`, 'm').exec(text)?.[1] ?? 0);
    const before = await read();
    const { order } = await placeByCard(host);
    const text = await read();
    const added = (name: string) => figureOf(text, name) - figureOf(before, name);
    expect(added('vitrin_orders_total')).toBe(1);
    expect(added('vitrin_order_amount_total')).toBeCloseTo(Number(order.amount), 2);
    expect(text).toMatch(/vitrin_build_info\{build="\w{12}",node="v[\d.]+"\} 1/);
    expect(text).toMatch(/^vitrin_process_start_time_seconds \d{10}$/m);
    host.clock.advance(24 * 3_600_000);
    expect(await read()).not.toContain('vitrin_orders_total{');
  });
});

describe('operations/alerts.yaml', () => {
  it('names only figures that exist', async () => {
    const rules = readFileSync(new URL('../../../../operations/alerts.yaml', import.meta.url), 'utf8');
    const own = rules.split('- name: ').find((group) => group.startsWith('vitrin-host')) ?? '';
    const named = new Set([...own.matchAll(/\b(?:vitrin|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name));
    expect(named.size).toBeGreaterThan(4);
    const { text } = await createMetrics(host.db, () => host.clock.now(), host.config.demo).read();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});
