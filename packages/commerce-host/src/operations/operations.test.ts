import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../db/schema/checkout/attempt.ts';
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
    expect(await ask()).toEqual([200, { status: 'ok', database: 'ok', queues: 'ok' }]);
    await interruptAttempt('late', 301);
    expect(await ask()).toEqual([200, { status: 'ok', database: 'ok', queues: 'late: interrupted_payments' }]);
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
