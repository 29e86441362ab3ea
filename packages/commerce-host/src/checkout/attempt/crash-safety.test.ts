import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorisation, PaymentProvider } from '../../acquirer/payment-provider.types.ts';
import { ledger } from '../../db/schema/orders/ledger.ts';
import { order } from '../../db/schema/orders/order.ts';
import { createHost, type Host } from '../../host.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { createTestShopper, pick, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  confirm,
  goToConfirmation,
  orderToken,
  read,
  visitBank,
} from '../checkout-journey.fixture.ts';
import { createCheckoutServices } from '../checkout-services.ts';
import { sweepCheckout } from '../sweep-checkout.ts';

const CARD = '4543600000000003';

describe('a process that dies (Security H1, H8)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  /** Another process on the same database, with another bank if it is to have one. */
  function process(authorise?: PaymentProvider['authorise']): Host {
    const { config, db, clock, secret } = host;
    const services = { config, db, clock, secret, randomId: () => crypto.randomUUID(), log: () => {} };
    const checkout = createCheckoutServices(services);
    const payments = authorise ? { ...checkout.payments, authorise } : checkout.payments;
    return createHost({ ...services, checkout: { ...checkout, payments } });
  }

  /** The same browser, talking to another process. */
  function follow(shopper: TestShopper, { app }: Host): TestShopper {
    const followed = createTestShopper(app);
    for (const [name, value] of shopper.cookies) followed.cookies.set(name, value);
    return followed;
  }

  async function orders(): Promise<readonly (number | undefined)[]> {
    const [placed] = await host.db.select({ count: count() }).from(order);
    const [captured] = await host.db.select({ count: count() }).from(ledger);
    return [placed?.count, captured?.count];
  }

  function stateOf(shopper: TestShopper, key: string): Promise<unknown> {
    return read(shopper, `?attempt=${encodeURIComponent(key)}`).then(({ body }) => pick(body, 'attempt', 'state'));
  }

  it('between the bank’s promise and the order: nothing is captured, and after the restart the payment failed', async () => {
    const dying = process(() => new Promise<Authorisation>(() => {}));
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const before = await orders();
    confirm(follow(ada, dying), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');

    const report = await sweepCheckout(host.db, { now: host.clock.now(), isAlone: true });
    expect(report).toMatchObject({ interrupted: 1, ordersWithoutCapture: [], wrongCaptures: [] });
    expect(await stateOf(ada, key)).toBe('failed');
    expect(await orders()).toEqual(before);
    const paid = await confirm(ada, CARD, { key });
    expect(orderToken(paid)).toHaveLength(32);
  });

  it('with other processes alive: the payment fails when its lease ends, without a sweep', async () => {
    const dying = process(() => new Promise<Authorisation>(() => {}));
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    confirm(follow(ada, dying), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');
    await sweepCheckout(host.db, { now: host.clock.now(), isAlone: false });
    expect(await stateOf(ada, key)).toBe('processing');
    host.clock.advance(30_000);
    expect(await stateOf(ada, key)).toBe('failed');
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
  });

  it('a bank that answers after the lease ended captures nothing', async () => {
    const late = Promise.withResolvers<Authorisation>();
    const slow = process(() => late.promise);
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const paying = confirm(follow(ada, slow), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');
    host.clock.advance(30_000);
    const before = await orders();
    late.resolve({ kind: 'authorised', reference: 'late' });
    expect((await paying).body.error_code).toBe('PAYMENT_REFUSED');
    expect(await orders()).toEqual(before);
  });

  it('a bank that fails has promised nothing', async () => {
    const broken = process(() => Promise.reject(new Error('no line to the bank')));
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const reply = await confirm(follow(ada, broken), CARD, { key });
    expect([reply.status, reply.body.error_code]).toEqual([200, 'PAYMENT_REFUSED']);
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
  });

  it('while the shopper is at the bank: the return finds its attempt in the next process', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    await confirm(ada, CARD, { key, threeD: true });
    const back = await visitBank(host.bank, ada, 'ok');
    await sweepCheckout(host.db, { now: host.clock.now(), isAlone: true });
    const next = process();
    const placed = await comeBack(createTestShopper(next.app), back);
    expect(orderToken(placed)).toHaveLength(32);
    expect(await stateOf(ada, key)).toBe('placed');
  });

  it('after the order: the reply that was lost is there again', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const lost = await confirm(ada, CARD, { key });
    const next = process();
    expect((await confirm(follow(ada, next), CARD, { key })).text).toBe(lost.text);
  });

  it('forgets after a day what it promised for a day, and keeps orders', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    await confirm(ada, CARD, { key });
    host.clock.advance(24 * 3_600_000 + 1);
    const before = await orders();
    await sweepCheckout(host.db, { now: host.clock.now(), isAlone: false });
    expect(await orders()).toEqual(before);
    expect(await stateOf(ada, key)).toBe('none');
  });
});
