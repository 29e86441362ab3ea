import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorisation, PaymentProvider, VoidOutcome } from '../../acquirer/payment-provider.types.ts';
import { booksIn } from '../../acquirer/simulated-books.ts';
import { stock } from '../../db/schema/catalogue.table.ts';
import { paymentCall } from '../../db/schema/checkout.table.ts';
import { simulatedPayment } from '../../db/schema/host.table.ts';
import { ledger, order } from '../../db/schema/orders.table.ts';
import { createHost, type Host } from '../../host.ts';
import { sweepCheckout } from '../../start-host.ts';
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
import { hastenCharges } from './payment-call.repository.ts';

const CARD = '4543600000000003';

describe('a process that dies (Security H1, H8)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  /** Another process on the same database, with another bank if it is to have one. */
  function process(authorise?: PaymentProvider['authorise'], db = host.db): Host {
    const { config, clock, secret } = host;
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

  /** What the charges of an attempt are wanted for. */
  async function wanted(key: string): Promise<readonly string[]> {
    const calls = await host.db.select().from(paymentCall).where(eq(paymentCall.attemptId, key));
    return calls.map((call) => call.wanted);
  }

  function stateOf(shopper: TestShopper, key: string): Promise<unknown> {
    return read(shopper, `?attempt=${encodeURIComponent(key)}`).then(({ body }) => pick(body, 'attempt', 'state'));
  }

  /** What a start does on a database that belongs to it alone. */
  async function restart(): Promise<unknown> {
    await hastenCharges(host.db, host.clock.now());
    return host.settlePayments();
  }

  it('before the bank was asked: the bank says so, and after the restart the payment failed', async () => {
    const dying = process(() => new Promise<Authorisation>(() => {}));
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const before = await orders();
    confirm(follow(ada, dying), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');

    expect(await restart()).toMatchObject({ placed: 0, closed: 1 });
    expect(await stateOf(ada, key)).toBe('failed');
    expect(await orders()).toEqual(before);
    const paid = await confirm(ada, CARD, { key });
    expect(orderToken(paid)).toHaveLength(32);
  });

  it('between the bank’s word and the order: after the restart the order is there', async () => {
    const { payments } = createCheckoutServices({ ...host, randomId: () => crypto.randomUUID() });
    const dying = process(async (payment, limit) => {
      await payments.authorise(payment, limit);
      return new Promise<Authorisation>(() => {});
    });
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const [placed = 0, captured = 0] = await orders();
    confirm(follow(ada, dying), CARD, { key });
    await expect.poll(() => host.db.select().from(simulatedPayment)).not.toEqual([]);
    await expect.poll(() => stateOf(ada, key)).toBe('processing');

    expect(await restart()).toMatchObject({ placed: 1, closed: 0 });
    expect(await stateOf(ada, key)).toBe('placed');
    expect(await orders()).toEqual([placed + 1, captured + 1]);
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
    expect(await orders()).toEqual([placed + 1, captured + 1]);
  });

  it('with other processes alive: the bank is asked when the lease ends, and not before', async () => {
    const dying = process(() => new Promise<Authorisation>(() => {}));
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    confirm(follow(ada, dying), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');
    await host.settlePayments();
    expect(await stateOf(ada, key)).toBe('processing');
    host.clock.advance(30_000);
    expect(await stateOf(ada, key)).toBe('processing');
    await host.settlePayments();
    expect(await stateOf(ada, key)).toBe('failed');
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
  });

  it('Pay ┃ lease ends │ voided │ bank: yes → no order without money', async () => {
    const late = Promise.withResolvers<Authorisation>();
    const slow = process(() => late.promise);
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const paying = confirm(follow(ada, slow), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');
    host.clock.advance(30_000);
    await host.settlePayments();
    const before = await orders();
    late.resolve({ kind: 'authorised', reference: 'late' });
    expect((await paying).body.error_code).toBe('PAYMENT_IN_PROGRESS');
    expect(await stateOf(ada, key)).toBe('failed');
    expect(await orders()).toEqual(before);
  });

  it('Pay ┃ lease ends │ being voided │ bank: yes │ voided → no order without money', async () => {
    const late = Promise.withResolvers<Authorisation>();
    const voided = Promise.withResolvers<VoidOutcome>();
    const slow = process(() => late.promise);
    const { payments, ...others } = createCheckoutServices({ ...host, randomId: () => crypto.randomUUID() });
    const asking = createHost({
      ...host,
      randomId: () => crypto.randomUUID(),
      log: () => {},
      checkout: { ...others, payments: { ...payments, void: () => voided.promise } },
    });
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const before = await orders();
    const paying = confirm(follow(ada, slow), CARD, { key });
    await expect.poll(() => stateOf(ada, key)).toBe('processing');
    host.clock.advance(30_000);
    const round = asking.settlePayments();
    await expect.poll(async () => (await wanted(key)).includes('nothing')).toBe(true);
    late.resolve({ kind: 'authorised', reference: 'late' });
    expect((await paying).body.error_code).toBe('PAYMENT_IN_PROGRESS');
    voided.resolve({ kind: 'voided' });
    await round;
    expect(await stateOf(ada, key)).toBe('failed');
    expect(await orders()).toEqual(before);
  });

  it('the database is gone when the bank has said yes: no word of it is lost, the order comes with the next round', async () => {
    const { payments } = createCheckoutServices({ ...host, randomId: () => crypto.randomUUID() });
    let isFull = false;
    const dying = process(
      async (payment, limit) => {
        const said = await payments.authorise(payment, limit);
        isFull = true;
        return said;
      },
      new Proxy(host.db, {
        get: (db, name) => {
          const member = Reflect.get(db, name) as unknown;
          if (name === 'transaction' && isFull) return () => Promise.reject(new Error('No space left on device'));
          return typeof member === 'function' ? member.bind(db) : member;
        },
      }),
    );
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const reply = await confirm(follow(ada, dying), CARD, { key });
    expect([reply.status, reply.text.includes('Nothing was charged')]).toEqual([500, false]);
    expect(await stateOf(ada, key)).toBe('processing');
    host.clock.advance(26_000);
    await host.settlePayments();
    expect(await stateOf(ada, key)).toBe('placed');
  });

  it('Pay │ taken │ sold out meanwhile → no order; voided before the shopper reads that the money goes back', async () => {
    const { payments } = createCheckoutServices({ ...host, randomId: () => crypto.randomUUID() });
    const shelf = eq(stock.productPk, 1201);
    const [full] = await host.db.select().from(stock).where(shelf);
    const racing = process(async (payment, limit) => {
      const said = await payments.authorise(payment, limit);
      await host.db.update(stock).set({ quantity: 0 }).where(shelf);
      return said;
    });
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    const before = await orders();
    const reply = await confirm(follow(ada, racing), CARD, { key });
    await host.db
      .update(stock)
      .set({ quantity: full?.quantity ?? 0 })
      .where(shelf);
    expect([reply.body.error_code, reply.text.includes('The amount charged will be refunded.')]).toEqual([
      'OUT_OF_STOCK',
      true,
    ]);
    const [call] = await host.db.select().from(paymentCall).where(eq(paymentCall.attemptId, key));
    expect(call?.state).toBe('voided');
    expect((await booksIn(host.db).find(call?.reference ?? ''))?.state).toBe('voided');
    expect(await orders()).toEqual(before);
  });

  it('a bank that cannot be reached is asked again, and has taken nothing', async () => {
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
    await sweepCheckout(host.db, { now: host.clock.now() });
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
    expect(orderToken(await confirm(follow(ada, next), CARD, { key }))).toBe(orderToken(lost));
  });

  it('forgets after a day what it promised for a day, and keeps orders', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    await confirm(ada, CARD, { key });
    host.clock.advance(24 * 3_600_000 + 1);
    const before = await orders();
    await sweepCheckout(host.db, { now: host.clock.now() });
    expect(await orders()).toEqual(before);
    expect(await stateOf(ada, key)).toBe('none');
  });
});
